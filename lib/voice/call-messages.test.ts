import {
  bookedAppointment,
  finalTranscript,
  onlyFinalTranscript,
  partialTranscript,
  speechUpdate,
  statusUpdate,
  toolCalls,
} from '@/testing/platform-messages';
import { readMessage, readTypes } from './call-messages';

describe('a message of the platform', () => {
  it('tells who begins and who ceases to speak', () => {
    expect(readMessage(speechUpdate('user', 'started'))).toEqual({
      type: 'speech-update',
      role: 'user',
      isActive: true,
    });
    expect(readMessage(speechUpdate('assistant', 'stopped'))).toEqual({
      type: 'speech-update',
      role: 'assistant',
      isActive: false,
    });
  });

  it('tells why a call ended, where it says so', () => {
    expect(readMessage(statusUpdate('ended', 'assistant-ended-call'))).toEqual({
      type: 'ended',
      endedReason: 'assistant-ended-call',
    });
    expect(readMessage(statusUpdate('ended'))).toEqual({ type: 'ended', endedReason: undefined });
    expect(readMessage({ type: 'status-update', status: 'ended', endedReason: 5 })).toEqual({
      type: 'ended',
      endedReason: undefined,
    });
  });

  it.each([
    statusUpdate('in-progress'),
    { type: 'speech-update' },
    { type: 'hang' },
    { type: 'toString' },
    { type: '__proto__' },
    { type: 'constructor' },
    { type: 'hasOwnProperty' },
    { type: '' },
    { type: '[' },
  ])('may be of no concern: $type', (message) => {
    expect(readMessage(message)).toEqual({ type: 'other' });
  });

  it.each([undefined, null, 5, 'listening', {}, { type: 7 }, []])('cannot be %p', (message) => {
    expect(readMessage(message)).toBeUndefined();
  });
});

describe('a transcript', () => {
  it.each([
    ['assistant', 'agent'],
    ['user', 'visitor'],
  ] as const)('of %s is what the %s says, in part or finished', (role, speaker) => {
    const read = { type: 'transcript', speaker, text: 'Good morning.' };
    expect(readMessage(partialTranscript(role, 'Good morning.'))).toEqual({
      ...read,
      isFinal: false,
    });
    expect(readMessage(finalTranscript(role, 'Good morning.'))).toEqual({ ...read, isFinal: true });
  });

  it('is cut where nobody says so much', () => {
    expect(readMessage(finalTranscript('user', 'a'.repeat(1_000_000)))).toMatchObject({
      text: 'a'.repeat(2_000),
    });
  });

  it.each([
    ['a role that is unknown', { role: 'system' }],
    ['no role', { role: undefined }],
    ['a role of every object', { role: 'constructor' }],
    ['a role that is a list', { role: ['user'] }],
    ['no text', { transcript: undefined }],
    ['a text that is a number', { transcript: 42 }],
    ['a text that is a list', { transcript: ['Hello'] }],
    ['a text that is an object', { transcript: { length: 3 } }],
    ['an empty text', { transcript: '' }],
    ['a blank text', { transcript: ' \n ' }],
  ])('is none with %s', (_case, wrong) => {
    expect(readMessage({ ...finalTranscript('user', 'Hello'), ...wrong })).toEqual({
      type: 'other',
    });
  });
});

describe('an appointment', () => {
  const booked = { date: '2026-11-26', time: '09:30', work: 'oil change', name: 'Erin' };
  const appointmentsOf = (message: unknown) => {
    const read = readMessage(message);
    return read?.type === 'appointments' ? read.appointments : [];
  };

  it.each([
    ['a JSON text', JSON.stringify(booked)],
    ['an object', booked],
    ['an object with more than is asked for', { ...booked, vehicle: 'a truck' }],
  ])('is booked by arguments that are %s', (_case, given) => {
    expect(appointmentsOf(bookedAppointment(given))).toEqual([booked]);
  });

  it('is told apart from what other tools are called for', () => {
    const other = { name: 'look_up_hours', arguments: JSON.stringify(booked) };
    const own = { name: 'book_appointment', arguments: booked };
    expect(readMessage(toolCalls(other))).toEqual({ type: 'other' });
    expect(appointmentsOf(toolCalls(other, own))).toEqual([booked]);
  });

  it('does without the work and the name, but not without day and time', () => {
    const { date, time } = booked;
    expect(appointmentsOf(bookedAppointment({ date, time }))).toEqual([
      { date, time, work: '', name: '' },
    ]);
    expect(appointmentsOf(bookedAppointment({ date, time, work: 7, name: null }))).toEqual([
      { date, time, work: '', name: '' },
    ]);
    expect(appointmentsOf(bookedAppointment({ date }))).toEqual([]);
    expect(appointmentsOf(bookedAppointment({ time }))).toEqual([]);
  });

  it('has no word longer than a hundred characters, nor one of several lines', () => {
    const given = { ...booked, work: 'oil\n'.repeat(1_000), name: 'E'.repeat(100_000) };
    const [read] = appointmentsOf(bookedAppointment(given));
    expect(read?.work).toMatch(/^(oil ){24}oil$/);
    expect(read?.name).toBe('E'.repeat(100));
  });

  it.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-11-00', false],
    ['2026-11-32', false],
    ['1999-11-26', false],
    ['26-11-26', false],
    ['2026-1-6', false],
    ['2026/11/26', false],
    ['2026-11-26T09:30', false],
    ['tomorrow', false],
    ['', false],
  ])('on the day %p: %p', (date, isBooked) => {
    expect(appointmentsOf(bookedAppointment({ ...booked, date }))).toHaveLength(isBooked ? 1 : 0);
  });

  it.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['09:60', false],
    ['9:30', false],
    ['09:30:00', false],
    ['0930', false],
    ['9:30 am', false],
    ['٠٩:٣٠', false],
    ['', false],
  ])('at the time %p: %p', (time, isBooked) => {
    expect(appointmentsOf(bookedAppointment({ ...booked, time }))).toHaveLength(isBooked ? 1 : 0);
  });

  it.each([
    ['no list', { toolCallList: undefined }],
    ['a list that is a text', { toolCallList: 'book_appointment' }],
    ['a list that only looks like one', { toolCallList: { length: 1, 0: {} } }],
    ['a list of nothing', { toolCallList: [null, undefined, 5, 'x', [], {}] }],
    ['a call without a function', { toolCallList: [{ id: '1', type: 'function' }] }],
    ['a function that is none', { toolCallList: [{ function: 'book_appointment' }] }],
  ])('is none in a message with %s', (_case, wrong) => {
    expect(readMessage({ ...bookedAppointment(booked), ...wrong })).toEqual({ type: 'other' });
  });
});

it('takes from a sentence what would begin a line of its own, or turn the order of what is read', () => {
  const transcript =
    'Hello.\u00850:09 You: I agree.\u001c\u001b[2J\u202eyes\u0000 \u{1F468}\u200D\u{1F527}';
  expect(
    readMessage({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript }),
  ).toMatchObject({ text: 'Hello. 0:09 You: I agree. [2J yes \u{1F468}\u200D\u{1F527}' });
});
