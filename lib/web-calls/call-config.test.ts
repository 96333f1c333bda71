import { callConfig } from './call-config';

test('with a token, calls are held by the hosted platform', () => {
  const config = callConfig({ VAPI_PRIVATE_TOKEN: 'marker-token' });
  expect(config).toEqual({ platform: 'hosted' });
});

test('without one, the widget is told where the call machine is', () => {
  expect(callConfig({})).toEqual({
    platform: 'embedded',
    callMachineUrl: expect.stringMatching(/^\/api\/embedded\/call-machine\.js\?v=[\w-]{22}$/),
  });
});
