// An unexpected console.error fails a test; a test that expects one spies on it itself.
const consoleError = jest.spyOn(console, 'error');

beforeEach(() => {
  consoleError.mockImplementation((...args: unknown[]) => {
    throw new Error(`unexpected console.error: ${args.map(String).join(' ')}`);
  });
});
