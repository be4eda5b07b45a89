from setuptools import setup

from cyxx.build import build_ext, cythonize

setup(
    name="waves",
    version="1.0",
    packages=["waves"],
    ext_modules=cythonize("waves/*.pyx", annotate=True),
    cmdclass={"build_ext": build_ext},
)
