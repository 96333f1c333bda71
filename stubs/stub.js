/**
 * Creates the stand-in for a package that a dependency lists, but that the part of it which runs here never calls:
 * the browser's half of the recognizer's package, the installer of ONNX Runtime, another runtime for the embeddings. Any
 * use throws, so that an update which calls the package is noticed.
 */
class StubError extends Error {
  name = 'StubError';
}

module.exports = (name) => {
  const refuse = () => {
    throw new StubError(
      `${name} is a stub (stubs/): remove it from package.json to install the package.`,
    );
  };
  return new Proxy(refuse, { get: refuse, construct: refuse });
};
