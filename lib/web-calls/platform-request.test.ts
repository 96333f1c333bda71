import { buildPlatformRequest } from './platform-request';

const forced = {
  maxDurationSeconds: 300,
  clientMessages: ['speech-update', 'transcript', 'status-update', 'user-interrupted', 'hang'],
  monitorPlan: { listenEnabled: false, controlEnabled: false },
};

test('a string is sent as an id, with the forced limits as overrides', () => {
  expect(buildPlatformRequest('assistant-1', 300)).toEqual({
    assistantId: 'assistant-1',
    assistantOverrides: forced,
  });
});

test('an object is sent as an inline definition, with the forced limits in it', () => {
  expect(buildPlatformRequest({ name: 'Inline' }, 300)).toEqual({
    assistant: { name: 'Inline', ...forced },
  });
});

test('no definition loosens the forced limits', () => {
  const loose = {
    maxDurationSeconds: 43_200,
    clientMessages: ['conversation-update' as const, 'model-output' as const],
    monitorPlan: { listenEnabled: true, controlEnabled: true },
  };
  expect(buildPlatformRequest(loose, 300)).toEqual({ assistant: forced });
});
