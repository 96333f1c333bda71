import { styleText } from 'node:util';
import type { CheckResult } from './examination';
import type { Finding, Status } from './finding';

const marks: Record<Status, { word: string; color: Parameters<typeof styleText>[0] }> = {
  ok: { word: 'ok', color: 'green' },
  warning: { word: 'warning', color: 'yellow' },
  problem: { word: 'PROBLEM', color: 'red' },
  skipped: { word: 'skipped', color: 'dim' },
};

const REDACTED = '[redacted]';

/**
 * Makes a check's findings fit for a terminal: without the secrets, wherever they stand, and without
 * control characters, which the platform's names and answers may hold.
 */
export function cleanCheck(
  { title, findings }: CheckResult,
  secrets: readonly string[],
): CheckResult {
  const clean = (text: string) =>
    secrets
      .reduce((shown, secret) => shown.replaceAll(secret, REDACTED), text)
      .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
  return {
    title,
    findings: findings.map(({ remedy, ...finding }): Finding => ({
      ...finding,
      text: clean(finding.text),
      ...(remedy !== undefined && { remedy: clean(remedy) }),
    })),
  };
}

/** A check's lines: its title, and one for each finding with a mark, what was found and what to do. */
export function formatCheck({ title, findings }: CheckResult, hasColors: boolean): string {
  const lines = findings.map(({ status, text, remedy }) => {
    const { word, color } = marks[status];
    const mark = word.padEnd(8);
    return `  ${hasColors ? styleText(color, mark) : mark} ${text}${remedy ? ` → ${remedy}` : ''}`;
  });
  return `${hasColors ? styleText('bold', title) : title}\n${lines.join('\n')}\n`;
}

function countStatus(checks: readonly CheckResult[], wanted: Status): number {
  return checks.flatMap(({ findings }) => findings).filter(({ status }) => status === wanted)
    .length;
}

/** The last line. */
export function formatSummary(checks: readonly CheckResult[]): string {
  const [problems, warnings] = [countStatus(checks, 'problem'), countStatus(checks, 'warning')];
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return `${count(problems, 'problem')}, ${count(warnings, 'warning')}.\n`;
}

/** A JSON list of all findings, each with the title of its check. */
export function formatJson(checks: readonly CheckResult[]): string {
  const all = checks.flatMap(({ title, findings }) =>
    findings.map((one) => ({ check: title, ...one })),
  );
  return `${JSON.stringify(all, null, 2)}\n`;
}

/** 0, or 1 where there is a problem. */
export function exitCodeFor(checks: readonly CheckResult[]): 0 | 1 {
  return countStatus(checks, 'problem') > 0 ? 1 : 0;
}
