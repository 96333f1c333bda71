import { clearEachPage, openCallPage } from '@/testing/call-page';
import {
  builtIn,
  FakeAudioContext,
  FakeDevices,
  haveAudioContext,
  openSound,
} from '@/testing/fake-devices';
import { settle } from '@/testing/fake-vapi';

clearEachPage();
haveAudioContext();

const typed = { isTyped: true };
const noCall = 'Call object is not available.';
const note = {
  type: 'add-message',
  message: { role: 'system', content: 'The visitor is typing a message. Wait for it.' },
  triggerResponseEnabled: false,
};

describe('a typed call', () => {
  it('is read, not heard, unless the visitor unmutes it; the next one is heard', async () => {
    const t = openCallPage();
    const sound = () => t.session.getSnapshot().sound;
    await t.connect(typed);
    expect(sound()?.getSnapshot().isSilent).toBe(true);
    sound()?.setSilent(false);
    expect(sound()?.getSnapshot()).toMatchObject({ isSilent: false, volume: 1 });
    t.session.hangUp();
    await settle();
    await t.connect();
    expect(sound()?.getSnapshot().isSilent).toBe(false);
  });

  it('requests no microphone or camera, and sends silence', async () => {
    const t = openCallPage({ config: async () => ({ platform: 'hosted', recordsVideo: true }) });
    t.microphone.answer = Promise.resolve('denied');
    await t.connect(typed);
    expect(t.call()).toMatchObject({ phase: 'connected', isTyped: true });
    expect(t.microphone.request).not.toHaveBeenCalled();
    expect(t.dependencies.requestCamera).not.toHaveBeenCalled();
    const [context] = FakeAudioContext.open;
    expect(t.made).toEqual([
      expect.objectContaining({ microphone: context?.silence, canUseCamera: false }),
    ]);
    t.session.hangUp();
    await settle();
    expect(context?.silence.readyState).toBe('ended');
    expect(FakeAudioContext.open.size).toBe(0);
  });
});

describe('a typed text', () => {
  it.each([['typed', typed] as const, ['spoken', {}] as const])(
    'is sent in a %s call for an answer, and appears in the transcript',
    async (_kind, options) => {
      const t = openCallPage();
      const vapi = await t.connect(options);
      jest.advanceTimersByTime(3_000);
      t.session.sendText('On Thursday, please.');
      expect(vapi.sent).toEqual([
        {
          type: 'add-message',
          message: { role: 'user', content: 'On Thursday, please.' },
          triggerResponseEnabled: true,
        },
      ]);
      expect(t.session.getSnapshot().transcript?.getSnapshot().lines).toEqual([
        { id: 1, speaker: 'visitor', text: 'On Thursday, please.', at: 3, isTyped: true },
      ]);
    },
  );

  it('is sent first once the call connects, even with the fallback assistant', async () => {
    const t = openCallPage();
    const vapi = await t.start('demo-presale', { firstLine: 'Are you a robot?' });
    vapi.posting.reject({ error: { message: ['assistantId must be a UUID'] } });
    await settle();
    t.session.sendText('I hope not.');
    expect(t.clients.flatMap(({ sent }) => sent)).toEqual([]);
    await t.clients.at(-1)?.connect();
    expect(t.clients.at(-1)?.sent).toEqual([
      expect.objectContaining({
        message: { role: 'user', content: 'Are you a robot?\nI hope not.' },
      }),
    ]);
    expect(t.call().firstLine).toBeUndefined();
  });

  it.each([
    ['is there for another try where the call fails', 'fail', 'Are you a robot?'],
    ['is forgotten where the visitor ends it', 'end', undefined],
  ])('%s', async (_, how, left) => {
    const t = openCallPage();
    if (how === 'fail') t.microphone.answer = Promise.resolve('denied');
    await t.start('demo-presale', { firstLine: 'Are you a robot?' });
    t.session.hangUp();
    expect(t.call().firstLine).toBe(left);
  });

  it('is announced during typing, at most every five seconds', async () => {
    const t = openCallPage();
    const vapi = await t.connect(typed);
    t.session.noteTyping();
    jest.advanceTimersByTime(4_999);
    t.session.noteTyping();
    expect(vapi.sent).toEqual([note]);
    jest.advanceTimersByTime(1);
    t.session.noteTyping();
    expect(vapi.sent).toEqual([note, note]);
  });

  it.each<[string, (page: ReturnType<typeof openCallPage>) => Promise<unknown>]>([
    ['before there is a call', async () => undefined],
    [
      'after a call',
      async (t) => {
        await t.connect(typed);
        t.session.hangUp();
      },
    ],
  ])('is rejected %s', async (_when, prepare) => {
    const t = openCallPage();
    await prepare(t);
    expect(() => t.session.sendText('Hello')).toThrow(noCall);
    await expect(t.session.useMicrophone()).rejects.toThrow(noCall);
    expect(t.clients.flatMap((vapi) => vapi.sent)).toEqual([]);
    expect(t.microphone.request).not.toHaveBeenCalled();
  });
});

describe('a typed call that becomes spoken', () => {
  it('requests the permission, opens a microphone, and can then be muted', async () => {
    const t = openCallPage({ sound: openSound({ devices: new FakeDevices([builtIn]) }) });
    const vapi = await t.connect(typed);
    let allow: (problem: undefined) => void = () => undefined;
    t.microphone.answer = new Promise((resolve) => (allow = resolve));
    const opened = t.session.useMicrophone();
    await settle();
    expect(vapi.devices).toEqual([]);
    expect(t.call()).toMatchObject({ isTyped: true });
    allow(undefined);
    await opened;
    expect(vapi.devices).toEqual([{ audioDeviceId: 'built-in-1' }]);
    expect(t.call()).toMatchObject({ phase: 'connected', isTyped: false });
    expect(t.session.getSnapshot().sound?.getSnapshot().isSilent).toBe(false);
    t.session.setMuted(true);
    expect(t.call().isMuted).toBe(true);
  });

  it('opens none, nor in the next call, if it ends during the prompt', async () => {
    const t = openCallPage();
    const first = await t.connect(typed);
    let allow: (problem: undefined) => void = () => undefined;
    t.microphone.answer = new Promise((resolve) => (allow = resolve));
    const opened = t.session.useMicrophone();
    await settle();
    t.session.hangUp();
    await settle();
    const next = await t.connect(typed);
    allow(undefined);
    await opened;
    expect([first.devices, next.devices]).toEqual([[], []]);
    expect(t.call()).toMatchObject({ phase: 'connected', isTyped: true });
  });
});
