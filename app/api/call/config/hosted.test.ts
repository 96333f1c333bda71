import { startUpstream } from '@/testing/upstream';

const listed = 'b1a7c0de-0000-4000-8000-000000000000';
const silent = 'b1a7c0de-0000-4000-8000-000000000001';
const asked: string[] = [];
let close: () => Promise<void>;
let GET: (request: Request) => Promise<Response>;

beforeAll(async () => {
  const upstream = await startUpstream(({ url = '' }, response) => {
    asked.push(url);
    response.setHeader('content-type', 'application/json');
    const artifactPlan = { recordingEnabled: !url.includes(silent), videoRecordingEnabled: true };
    response.end(JSON.stringify({ artifactPlan }));
  });
  close = upstream.close;
  Object.assign(process.env, {
    VAPI_PRIVATE_TOKEN: 'token-0123',
    VAPI_BASE_URL: upstream.url,
    VAPI_ASSISTANT_IDS: `${listed},${silent}`,
    LOG_LEVEL: 'silent',
  });
  ({ GET } = await import('./route'));
});

afterAll(() => close());

test.each([
  ['the site’s own assistant', 'demo-general', false],
  ['a dealership’s inline one', 'SunriseToyota', false],
  ['a stored one that records', listed, true],
  ['a stored one that does not', silent, false],
  ['one that is not listed, and so not called', 'anyone', false],
])('says of %s whether the sound is recorded', async (_of, id, recordsSound) => {
  const before = asked.length;
  const answer = await GET(new Request(`http://localhost/api/call/config?assistantId=${id}`));
  // No picture, since the owner does not want one.
  expect(await answer.json()).toEqual({
    platform: 'hosted',
    maxDurationSeconds: 300,
    recordsSound,
  });
  expect(asked.slice(before)).toEqual(id.includes('-0000-') ? [`/assistant/${id}`] : []);
});
