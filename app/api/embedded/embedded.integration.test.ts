test('with a token of the hosted platform the embedded platform is not there', async () => {
  process.env['VAPI_PRIVATE_TOKEN'] = 'a-token-of-the-real-platform';
  jest.resetModules();
  try {
    const route = await import('./[...path]/route');
    for (const [method, path] of [
      ['POST', 'call/web'],
      ['GET', 'call-machine.js'],
      ['POST', `rooms/${'x'.repeat(32)}`],
      ['GET', 'health'],
    ] as const) {
      const request = new Request(`http://localhost/api/embedded/${path}`, { method });
      expect((await route[method](request)).status).toBe(404);
    }
  } finally {
    delete process.env['VAPI_PRIVATE_TOKEN'];
  }
});
