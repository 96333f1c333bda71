/** @jest-environment jsdom */
import { clearEachPage, embedded, openCallPage } from '@/testing/call-page';
import { haveAudioContext } from '@/testing/fake-devices';
import { statusUpdate } from '@/testing/platform-messages';
import { settle } from '@/testing/fake-vapi';

clearEachPage();
haveAudioContext();

const refusedFormat = { message: ['assistantId must be a UUID'] };

describe('the stages of a call', () => {
  it('that went well are told with their times after the click, in whole milliseconds', async () => {
    const t = openCallPage();
    let allow: (problem: undefined) => void = () => undefined;
    t.microphone.answer = new Promise((resolve) => (allow = resolve));
    void t.start();
    const pass = async (ms: number) => {
      jest.advanceTimersByTime(ms);
      await settle();
    };
    await pass(100.4);
    allow(undefined);
    await pass(0);
    const [vapi] = t.clients;
    await pass(50);
    vapi?.posting.resolve({ id: 'call' });
    await settle();
    await pass(25);
    vapi?.room?.emit('joined-meeting');
    vapi?.room?.letIn();
    await pass(10);
    vapi?.emit('audio', document.createElement('audio'));
    await pass(5);
    vapi?.emit('call-start');
    await pass(5);
    vapi?.emit('speech-start');
    await pass(3_000);
    vapi?.emit('speech-start');
    vapi?.emit('message', statusUpdate('ended', 'assistant-ended-call'));
    vapi?.room?.leave();
    await settle();
    expect(t.dependencies.reportEnd.mock.calls).toEqual([
      [
        {
          id: 'call',
          stages: {
            platform: 'embedded',
            reached: {
              permission: 100,
              placed: 100,
              created: 150,
              joined: 175,
              playable: 185,
              listening: 190,
              firstAudio: 195,
            },
            endedAfter: 3_195,
            outcome: 'agent',
          },
        },
      ],
    ]);
  });

  it('are whole milliseconds whatever the clock says', async () => {
    const t = openCallPage();
    let now = 0.25;
    jest.spyOn(t.dependencies, 'now').mockImplementation(() => (now += 0.3));
    await t.connect();
    t.session.hangUp();
    const [stages] = t.stages();
    for (const time of [stages?.endedAfter, ...Object.values(stages?.reached ?? {})])
      expect(Number.isInteger(time)).toBe(true);
  });

  it.each(['visitor', 'silence', 'longest', 'closed', 'fault'] as const)(
    'end with how a connected call ended: %s',
    async (outcome) => {
      const t = openCallPage();
      const vapi = await t.connect();
      const ended = {
        visitor: () => t.session.hangUp(),
        silence: () => vapi.emit('message', statusUpdate('ended', 'silence-timed-out')),
        longest: () => vapi.emit('message', statusUpdate('ended', 'exceeded-max-duration')),
        closed: () => undefined,
        fault: () => vapi.emit('error', { type: 'daily-error' }),
      };
      ended[outcome]();
      vapi.emit('call-end');
      await settle();
      expect(t.stages()).toEqual([expect.objectContaining({ outcome })]);
      expect(t.stages()[0]).not.toHaveProperty('code');
    },
  );

  it('end with the network where that is lost', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    vapi.room?.emit('network-connection', { type: 'signaling', event: 'interrupted' });
    jest.advanceTimersByTime(20_000);
    expect(t.stages()).toEqual([
      expect.objectContaining({ outcome: 'network', endedAfter: 20_000 }),
    ]);
  });

  it('say that the visitor gave up while the call was made, and how far it was', async () => {
    const t = openCallPage();
    await t.start();
    jest.advanceTimersByTime(700);
    t.session.hangUp();
    expect(t.stages()).toEqual([
      {
        platform: 'embedded',
        reached: { permission: 0, placed: 0 },
        endedAfter: 700,
        outcome: 'canceled',
      },
    ]);
  });

  it('say what the endpoint refused the call with', async () => {
    const t = openCallPage();
    const body = { statusCode: 503, message: 'All lines are busy.', code: 'busy' };
    (await t.start()).posting.reject({ error: { message: body, error: body } });
    await settle();
    expect(t.stages()).toEqual([
      expect.objectContaining({
        outcome: 'refused',
        code: 'busy',
        reached: { permission: 0, placed: 0 },
      }),
    ]);
  });

  it('say that a call failed of which nothing more is known', async () => {
    const t = openCallPage();
    (await t.start()).posting.reject(new Error('It broke.'));
    await settle();
    expect(t.stages()).toEqual([expect.objectContaining({ outcome: 'failed' })]);
    expect(t.stages()[0]).not.toHaveProperty('code');
  });

  it('say no platform where the server could not be asked', async () => {
    const t = openCallPage({ config: () => Promise.reject(new Error('offline')) });
    await t.start();
    expect(t.stages()).toEqual([{ reached: { permission: 0 }, endedAfter: 0, outcome: 'failed' }]);
  });

  it.each([
    ['denied', 'denied'],
    ['dismissed', 'dismissed'],
    ['no-device', 'no_device'],
    ['in-use', 'in_use'],
    ['insecure', 'insecure'],
    ['unsupported', 'unsupported'],
    ['failed', 'failed'],
  ] as const)('end with a microphone that is %s', async (problem, code) => {
    const t = openCallPage();
    t.microphone.answer = Promise.resolve(problem);
    await t.start();
    expect(t.stages()).toEqual([
      expect.objectContaining({ outcome: 'microphone', code, reached: {} }),
    ]);
  });

  it.each([
    ['denied', 'denied'],
    ['no-device', 'no_device'],
    ['in-use', 'in_use'],
    ['failed', 'failed'],
  ] as const)('end with a camera that is %s', async (problem, code) => {
    const t = openCallPage({ config: async () => ({ platform: 'hosted', recordsVideo: true }) });
    t.dependencies.requestCamera.mockResolvedValue(problem);
    await t.start();
    expect(t.stages()).toEqual([
      expect.objectContaining({
        platform: 'hosted',
        outcome: 'camera',
        code,
        reached: { permission: 0 },
      }),
    ]);
  });

  it('say that a call was typed, and have nothing to ask permission for', async () => {
    const t = openCallPage();
    await t.connect({ isTyped: true });
    t.session.hangUp();
    expect(t.stages()).toEqual([expect.objectContaining({ isTyped: true, outcome: 'visitor' })]);
    await settle();
    await t.connect();
    t.session.hangUp();
    expect(t.stages()[1]).not.toHaveProperty('isTyped');
  });
});

describe('each call', () => {
  it('is told of once, counted from its own click', async () => {
    const t = openCallPage();
    for (const ms of [1_000, 2_000]) {
      const vapi = await t.connect();
      jest.advanceTimersByTime(ms);
      t.session.hangUp();
      await settle();
      vapi.emit('call-end');
      vapi.emit('error', { type: 'daily-error' });
      t.session.hangUp();
    }
    expect(t.stages().map(({ endedAfter }) => endedAfter)).toEqual([1_000, 2_000]);
    for (const { reached } of t.stages())
      expect(reached).toEqual({ permission: 0, placed: 0, created: 0, listening: 0 });
  });

  it('is told of without the words of one before that come late', async () => {
    const t = openCallPage();
    const first = await t.start();
    t.session.hangUp();
    const second = await t.start();
    jest.advanceTimersByTime(100);
    first.posting.resolve({ id: 'first' });
    await settle();
    first.emit('speech-start');
    first.emit('call-start');
    jest.advanceTimersByTime(100);
    await second.connect();
    t.session.hangUp();
    expect(t.stages()[1]?.reached).toEqual({
      permission: 0,
      placed: 0,
      created: 200,
      listening: 200,
    });
  });

  it('is two where the fallback assistant is tried, each counted by itself', async () => {
    const t = openCallPage({ config: async () => embedded });
    const vapi = await t.start('not-a-uuid');
    jest.advanceTimersByTime(400);
    vapi.posting.reject(refusedFormat);
    await settle();
    await t.clients[1]?.connect();
    jest.advanceTimersByTime(1_000);
    t.session.hangUp();
    expect(t.stages()).toMatchObject([
      { outcome: 'failed', endedAfter: 400, reached: { placed: 0 } },
      { outcome: 'visitor', endedAfter: 1_000, reached: { placed: 0, listening: 0 } },
    ]);
    expect(t.dependencies.reportEnd.mock.calls.map(([{ id }]) => id)).toEqual([undefined, 'call']);
  });

  it('says nothing but this: no words, no id of the assistant, nobody’s', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    vapi.emit('message', {
      type: 'transcript',
      role: 'user',
      transcriptType: 'final',
      transcript: 'Erin',
    });
    t.session.sendText('Erin');
    t.session.hangUp();
    expect(JSON.stringify(t.stages())).not.toMatch(/Erin|demo-presale|"id"/);
  });
});
