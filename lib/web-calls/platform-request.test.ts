import { Vapi } from '@vapi-ai/server-sdk';
import { readTypes } from '@/lib/voice/call-messages';
import { buildPlatformRequest, type Callee, isEndedHere } from './platform-request';

const options = { maxDurationSeconds: 300 };
const monitorPlan = { listenEnabled: false, controlEnabled: false };
const artifactPlan = { videoRecordingEnabled: false };
const forced = {
  maxDurationSeconds: 300,
  clientMessages: readTypes.filter((type: string) => type !== 'tool-calls'),
  monitorPlan,
  artifactPlan,
};
/** The tools of the site's own assistants are the page's to read. */
const forcedInline = { ...forced, clientMessages: readTypes };
const workflow = { name: 'Booking', nodes: [], edges: [] };

test.each<[string, Callee, unknown]>([
  ['assistant', { assistant: 'a-1' }, { assistantId: 'a-1', assistantOverrides: forced }],
  ['squad', { squad: 's-1' }, { squadId: 's-1', squadOverrides: forced }],
  ['workflow', { workflow: 'w-1' }, { workflowId: 'w-1' }],
])('a string is sent as the id of a stored %s', (_kind, callee, body) => {
  expect(buildPlatformRequest(callee, options)).toEqual(body);
});

test.each<[string, Callee, unknown]>([
  [
    'assistant',
    { assistant: { name: 'Inline' } },
    { assistant: { name: 'Inline', ...forcedInline } },
  ],
  [
    'squad',
    { squad: { name: 'Team', members: [{ assistantId: 'a-1' }] } },
    { squad: { name: 'Team', members: [{ assistantId: 'a-1' }], membersOverrides: forced } },
  ],
  [
    'workflow',
    { workflow },
    { workflow: { ...workflow, maxDurationSeconds: 300, monitorPlan, artifactPlan } },
  ],
])('an object is sent as the inline definition of a %s', (_kind, callee, body) => {
  expect(buildPlatformRequest(callee, options)).toEqual(body);
});

const loose = {
  maxDurationSeconds: 43_200,
  clientMessages: ['conversation-update' as const, 'model-output' as const],
  monitorPlan: { listenEnabled: true, controlEnabled: true },
  artifactPlan: { videoRecordingEnabled: true },
};

test('no definition loosens the forced limits', () => {
  expect(buildPlatformRequest({ assistant: loose }, options)).toEqual({ assistant: forcedInline });
  const squad = { members: [], membersOverrides: { ...loose, firstMessage: 'Hello!' } };
  // The types know one message where the platform takes a list.
  expect(buildPlatformRequest({ squad: squad as never }, options)).toEqual({
    squad: { members: [], membersOverrides: { ...forced, firstMessage: 'Hello!' } },
  });
  const looseWorkflow = { ...workflow, ...loose };
  expect(buildPlatformRequest({ workflow: looseWorkflow }, options)).toMatchObject({
    workflow: { maxDurationSeconds: 300, monitorPlan, artifactPlan },
  });
});

test('a call asks for messages that the platform has, the widget reads, and no prompt is in', () => {
  const every: string[] = Object.values(Vapi.CreateAssistantDtoClientMessagesItem);
  expect(every).toEqual(expect.arrayContaining(readTypes));
  expect(readTypes).toEqual(expect.arrayContaining(['speech-update', 'status-update']));
  for (const leaking of ['conversation-update', 'assistant.started', 'model-output', 'metadata'])
    expect(readTypes).not.toContain(leaking);
});

test.each<[string, Callee]>([
  ['assistant', { assistant: 'a-1' }],
  ['squad', { squad: 's-1' }],
])('a stored %s is never asked how it uses its tools', (_kind, callee) => {
  expect(JSON.stringify(buildPlatformRequest(callee, options))).not.toContain('tool-calls');
});

test('an assistant whose visitor is told of it records video, by its own plan', () => {
  const { artifactPlan: off, ...others } = forced;
  expect(off.videoRecordingEnabled).toBe(false);
  expect(buildPlatformRequest({ assistant: 'a-1' }, { ...options, recordsVideo: true })).toEqual({
    assistantId: 'a-1',
    assistantOverrides: others,
  });
});

test('without video, the rest of an inline artifact plan stands', () => {
  const plan = { recordingEnabled: false, videoRecordingEnabled: true };
  expect(buildPlatformRequest({ assistant: { artifactPlan: plan } }, options)).toMatchObject({
    assistant: { artifactPlan: { recordingEnabled: false, videoRecordingEnabled: false } },
  });
});

const metadata = { dealership: 'SunriseToyota' };

test.each<[string, Callee, unknown]>([
  [
    'an inline assistant, beside its own metadata',
    { assistant: { metadata } },
    { assistant: { metadata: { ...metadata, claim: 'c-1' } } },
  ],
  [
    'a stored assistant, in its overrides',
    { assistant: 'a-1' },
    { assistantOverrides: { metadata: { claim: 'c-1' } } },
  ],
  [
    'an inline squad, beside the metadata of its members',
    { squad: { members: [], membersOverrides: { metadata } } },
    { squad: { membersOverrides: { metadata: { ...metadata, claim: 'c-1' } } } },
  ],
  [
    'a stored squad, in its overrides',
    { squad: 's-1' },
    { squadOverrides: { metadata: { claim: 'c-1' } } },
  ],
  [
    'an inline workflow, in its variables',
    { workflow },
    { workflowOverrides: { variableValues: { claim: 'c-1' } } },
  ],
  [
    'a stored workflow, in its variables',
    { workflow: 'w-1' },
    { workflowId: 'w-1', workflowOverrides: { variableValues: { claim: 'c-1' } } },
  ],
])('a claim is carried by %s', (_of, callee, carrying) => {
  expect(buildPlatformRequest(callee, { ...options, claimId: 'c-1' })).toMatchObject(
    carrying as object,
  );
});

test('only the calls of a stored workflow have to be ended here', () => {
  expect(isEndedHere({ workflow: 'w-1' })).toBe(true);
  for (const callee of [{ workflow }, { squad: 's-1' }, { assistant: 'a-1' }, { assistant: {} }]) {
    expect(isEndedHere(callee)).toBe(false);
  }
});
