import { callConfig } from './call-config';

const limits = { WEB_CALL_MAX_DURATION_SECONDS: 60 };

test('with a token, calls are held by the hosted platform', () => {
  const config = callConfig({ ...limits, VAPI_PRIVATE_TOKEN: 'marker-token' });
  expect(config).toEqual({ platform: 'hosted', maxDurationSeconds: 60 });
});

test('without one, the widget is told where the call machine is', () => {
  expect(callConfig(limits)).toEqual({
    platform: 'embedded',
    maxDurationSeconds: 60,
    callMachineUrl: expect.stringMatching(/^\/api\/embedded\/call-machine\.js\?v=[\w-]{22}$/),
  });
});
