import { ok, problem, skipped, warning } from './finding';
import { cleanCheck, exitCodeFor, formatCheck, formatJson, formatSummary } from './report';

const secret = 'secret-token-123';
const check = cleanCheck(
  {
    title: 'Assistants',
    findings: [
      ok('assistant.found', `One exists: “red \u001b[31m${secret}\nnext”.`),
      problem('assistant.missing', 'Two does not exist.', `Correct its id, ${secret}.`),
      skipped('call.not_asked', 'No call was asked for.', 'Ask for one.'),
      warning('site_url.missing', 'SITE_URL is not set.', 'Set it.'),
    ],
  },
  [secret],
);

test('prints a finding a line, told apart by words', () => {
  const lines = formatCheck(check, false).trimEnd().split('\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe('Assistants');
  expect(lines[1]).toMatch(/^ {2}ok {7}One exists: “red {2}\[31m\[redacted\] next”\.$/);
  expect(lines[2]).toMatch(
    /^ {2}PROBLEM {2}Two does not exist\. → Correct its id, \[redacted\]\.$/,
  );
  expect(lines[3]).toMatch(/^ {2}skipped {2}No call/);
  expect(lines[4]).toMatch(/^ {2}warning {2}SITE_URL .* → /);
});

test('colours nothing but the marks and titles', () => {
  // Terminals' escape codes start with a control character.
  const withoutCodes = formatCheck(check, true).replace(/\u001b\[\d+m/g, '');
  expect(withoutCodes).toBe(formatCheck(check, false));
});

test('prints JSON with what to do about all that is not fine', () => {
  expect(JSON.parse(formatJson([check]))).toEqual([
    { check: 'Assistants', id: 'assistant.found', status: 'ok', text: expect.any(String) },
    ...['assistant.missing', 'call.not_asked', 'site_url.missing'].map((id) => ({
      check: 'Assistants',
      id,
      status: expect.stringMatching(/^(problem|skipped|warning)$/),
      text: expect.any(String),
      remedy: expect.any(String),
    })),
  ]);
});

test('fails for a problem only', () => {
  const { findings } = check;
  const without = [{ ...check, findings: findings.filter(({ status }) => status !== 'problem') }];
  expect([exitCodeFor([check]), exitCodeFor(without)]).toEqual([1, 0]);
  expect(formatSummary([check])).toBe('1 problem, 1 warning.\n');
});
