import { readMessage } from './call-messages';

describe('a message of the platform', () => {
  it('tells who begins and who ceases to speak', () => {
    expect(
      readMessage({ type: 'speech-update', role: 'user', status: 'started', turn: 2 }),
    ).toEqual({
      type: 'speech-update',
      role: 'user',
      isActive: true,
    });
    expect(readMessage({ type: 'speech-update', role: 'assistant', status: 'stopped' })).toEqual({
      type: 'speech-update',
      role: 'assistant',
      isActive: false,
    });
  });

  it('tells why a call ended, where it says so', () => {
    const ended = { type: 'status-update', status: 'ended' };
    expect(readMessage({ ...ended, endedReason: 'assistant-ended-call' })).toEqual({
      type: 'ended',
      endedReason: 'assistant-ended-call',
    });
    expect(readMessage(ended)).toEqual({ type: 'ended', endedReason: undefined });
  });

  it.each([
    { type: 'status-update', status: 'in-progress' },
    { type: 'transcript', transcriptType: 'final', transcript: 'Hello' },
    { type: 'speech-update' },
  ])('may be of no concern: $type', (message) => {
    expect(readMessage(message)).toEqual({ type: 'other' });
  });

  it.each([undefined, null, 5, 'listening', {}, { type: 7 }, []])('cannot be %p', (message) => {
    expect(readMessage(message)).toBeUndefined();
  });
});
