/** @jest-environment jsdom */
import { VOICE_END_DELAY_MS } from '@/lib/domain/response-time';
import { clearEachPage, openCallPage } from '@/testing/call-page';
import { finalTranscript, partialTranscript, speechUpdate } from '@/testing/platform-messages';

clearEachPage();

type Step = 'begins' | 'ends' | 'words' | 'part' | 'agent' | 'quiet' | 'types' | number;

/** Leads a call by steps, a number being milliseconds that pass, and says what its end tells. */
async function responseAfter(...steps: readonly Step[]) {
  const t = openCallPage();
  const vapi = await t.connect();
  jest.advanceTimersByTime(1_000);
  const doings: Record<Exclude<Step, number>, () => unknown> = {
    begins: () => vapi.emit('message', speechUpdate('user', 'started')),
    ends: () => vapi.emit('message', speechUpdate('user', 'stopped')),
    words: () => vapi.emit('message', finalTranscript('user', 'An oil change.')),
    part: () => vapi.emit('message', partialTranscript('user', 'An oil')),
    agent: () => vapi.emit('volume-level', 0.4),
    quiet: () => vapi.emit('volume-level', 0.05),
    types: () => t.session.sendText('Hello'),
  };
  for (const step of steps)
    if (typeof step === 'number') jest.advanceTimersByTime(step);
    else doings[step]();
  t.session.hangUp();
  return t.call().end?.response;
}

describe('the time until an answer', () => {
  const turn = ['begins', 900, 'words', 'ends'] as const;

  it.each<[string, readonly Step[], number | undefined]>([
    ['is from the last of the voice to the first sound', [...turn, 500, 'agent'], 500],
    ['begins no sooner for quiet', [...turn, 300, 'quiet', 200, 'agent'], 500],
    ['is of the last part of what was said', [...turn, 400, ...turn, 300, 'agent'], 300],
    ['is of words that come later', ['begins', 900, 'ends', 100, 'part', 300, 'agent'], 400],
    ['is of the first sound alone', [...turn, 500, 'agent', 900, 'quiet', 900, 'agent'], 500],
    ['is known right after the agent has spoken', ['agent', 400, ...turn, 500, 'agent'], 500],
    ['is not of a noise without words', ['begins', 200, 'ends', 6_000, 'agent'], undefined],
    [
      'is not of an agent that talks on',
      ['begins', 100, 'agent', 'words', 'ends', 100, 'agent'],
      undefined,
    ],
    ['is not of what is typed', [...turn, 100, 'types', 400, 'agent'], undefined],
    ['is not of an agent that has not answered', [...turn, 500], undefined],
    ['is not of the first message', ['agent', 900, 'agent'], undefined],
  ])('%s', async (_what, steps, wait) => {
    const response =
      wait === undefined ? undefined : { median: wait + VOICE_END_DELAY_MS, count: 1 };
    expect(await responseAfter(...steps)).toEqual(response);
  });

  it.each([
    [[500, 900, 300], 500],
    [[500, 900, 300, 600], 550],
  ])('over answers after %j is their median', async (waits, median) => {
    const steps = waits.flatMap((wait) => [...turn, wait, 'agent', 2_000] as const);
    expect(await responseAfter(...steps)).toEqual({
      median: median + VOICE_END_DELAY_MS,
      count: waits.length,
    });
  });
});
