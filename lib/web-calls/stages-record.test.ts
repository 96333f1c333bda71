import { callOutcomes, type CallStages, callStages, MAX_STAGE_MS } from '@/lib/call-stages';
import { createLog } from '@/lib/log';
import { webCallErrors } from './errors';
import { logStages, stageCodes, stagesReport, STAGES_MESSAGE, UNKNOWN_CODE } from './stages-record';

const whole: CallStages = {
  platform: 'hosted',
  isTyped: false,
  reached: {
    permission: 3,
    placed: 5,
    created: 410,
    joined: 900,
    playable: 950,
    listening: 1_100,
    firstAudio: 1_250,
  },
  endedAfter: 61_000,
  outcome: 'visitor',
  code: 'budget_spent',
};

function record(...all: CallStages[]) {
  const lines: { [field: string]: unknown }[] = [];
  const log = createLog('info', [], { write: (line) => void lines.push(JSON.parse(line)) });
  for (const stages of all) logStages(stages, log);
  log.flush();
  return lines;
}

test.each<[string, CallStages]>([
  ['a whole call', whole],
  ['one that was given up at once', { reached: {}, endedAfter: 0, outcome: 'canceled' }],
  [
    'one of a day',
    { reached: { placed: MAX_STAGE_MS }, endedAfter: MAX_STAGE_MS, outcome: 'longest' },
  ],
])('takes %s as it is', (_of, stages) => {
  expect(stagesReport.parse(stages)).toEqual(stages);
});

test.each<[string, object]>([
  ['an unknown field', { ...whole, address: '192.0.2.1' }],
  ['an unknown stage', { ...whole, reached: { ...whole.reached, ringing: 1 } }],
  ['an unknown outcome', { ...whole, outcome: 'happy' }],
  ['an unknown platform', { ...whole, platform: 'other' }],
  ['text where a time should be', { ...whole, reached: { placed: '12' } }],
  ['part of a millisecond', { ...whole, endedAfter: 1.5 }],
  ['a time before the click', { ...whole, endedAfter: -1 }],
  ['more than a day', { ...whole, endedAfter: MAX_STAGE_MS + 1 }],
  ['a time that is not there', { ...whole, reached: { placed: null } }],
  ['a code with digits, such as a telephone number', { ...whole, code: '6305550178' }],
  ['a long code', { ...whole, code: 'a'.repeat(41) }],
  ['no code', { ...whole, code: '' }],
  ['no outcome', { reached: {}, endedAfter: 1 }],
  ['no stages', { endedAfter: 1, outcome: 'visitor' }],
])('refuses %s', (_what, stages) => {
  expect(stagesReport.safeParse(stages).success).toBe(false);
});

test('the line says the stages, and nothing of who called or of what was said', () => {
  expect(record(whole)).toEqual([
    { level: 30, time: expect.any(String) as string, ...whole, msg: STAGES_MESSAGE },
  ]);
});

test('what a page did not tell is not in the line', () => {
  const [line = {}] = record({ reached: {}, endedAfter: 7, outcome: 'canceled' });
  expect(Object.keys(line)).toEqual(['level', 'time', 'reached', 'endedAfter', 'outcome', 'msg']);
});

test('a code is one of the endpoint, of a microphone or of a camera; another is not written down', () => {
  for (const code of Object.keys(webCallErrors)) expect(stageCodes.has(code)).toBe(true);
  for (const code of ['no_device', 'in_use', 'denied']) expect(stageCodes.has(code)).toBe(true);
  expect(record({ ...whole, code: 'jane_doe_of_naperville' })).toEqual([
    expect.objectContaining({ code: UNKNOWN_CODE }),
  ]);
});

test('ten lines a minute of each outcome, whatever their codes, and then how many more', () => {
  const codes = [...stageCodes];
  const flood = callOutcomes.flatMap((outcome) =>
    Array.from({ length: 1_000 }, (_, nth) => {
      const code = codes[nth % (codes.length + 1)];
      return { ...whole, outcome, ...(code !== undefined && { code }) };
    }),
  );
  const lines = record(...flood);
  const isRecord = ({ msg }: { msg?: unknown }) => msg === STAGES_MESSAGE;
  expect(lines.filter(isRecord)).toHaveLength(callOutcomes.length * 10);
  expect(lines.filter((line) => !isRecord(line))).toEqual(
    callOutcomes.map((outcome) =>
      expect.objectContaining({ of: STAGES_MESSAGE, ofCode: outcome, leftOut: 990 }),
    ),
  );
});

test('a whole record and the longest id fit into the endpoint’s body', () => {
  const times = Object.fromEntries(callStages.map((stage) => [stage, MAX_STAGE_MS]));
  const stages = { ...whole, reached: times, endedAfter: MAX_STAGE_MS, code: 'a'.repeat(40) };
  expect(JSON.stringify({ id: 'a'.repeat(200), stages }).length).toBeLessThan(1024);
});
