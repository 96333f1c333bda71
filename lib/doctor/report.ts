import { styleText } from 'node:util';
import { describeFinding, type DescribedFinding } from './findings';
import type { CheckResult } from './examination';
import type { Status } from './finding';

const marks: Record<Status, { word: string; color: Parameters<typeof styleText>[0] }> = {
  ok: { word: 'ok', color: 'green' },
  warning: { word: 'warning', color: 'yellow' },
  problem: { word: 'PROBLEM', color: 'red' },
  skipped: { word: 'skipped', color: 'dim' },
};

export interface Described {
  check: string;
  findings: DescribedFinding[];
}

const REDACTED = '[redacted]';

/**
 * Puts a check's findings into words fit for a terminal: without the secrets, wherever they stand,
 * and without control characters, which the platform's names and answers may hold.
 */
export function describeCheck(
  { title, findings }: CheckResult,
  secrets: readonly string[],
): Described {
  const clean = (text: string) =>
    secrets
      .reduce((shown, secret) => shown.replaceAll(secret, REDACTED), text)
      .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
  return {
    check: title,
    findings: findings.map((finding) => {
      const { remedy, ...rest } = describeFinding(finding);
      return {
        ...rest,
        text: clean(rest.text),
        ...(remedy !== undefined && { remedy: clean(remedy) }),
      };
    }),
  };
}

/** A check's lines: its title, and one for each finding with a mark, what was found and what to do. */
export function formatCheck({ check, findings }: Described, hasColors: boolean): string {
  const lines = findings.map(({ status, text, remedy }) => {
    const { word, color } = marks[status];
    const mark = word.padEnd(8);
    return `  ${hasColors ? styleText(color, mark) : mark} ${text}${remedy ? ` → ${remedy}` : ''}`;
  });
  return `${hasColors ? styleText('bold', check) : check}\n${lines.join('\n')}\n`;
}

function countStatus(checks: readonly Described[], wanted: Status): number {
  return checks.flatMap(({ findings }) => findings).filter(({ status }) => status === wanted)
    .length;
}

/** The last line. */
export function formatSummary(checks: readonly Described[]): string {
  const [problems, warnings] = [countStatus(checks, 'problem'), countStatus(checks, 'warning')];
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return `${count(problems, 'problem')}, ${count(warnings, 'warning')}.\n`;
}

/** A JSON list of all findings, each with the title of its check. */
export function formatJson(checks: readonly Described[]): string {
  const all = checks.flatMap(({ check, findings }) => findings.map((one) => ({ check, ...one })));
  return `${JSON.stringify(all, null, 2)}\n`;
}

/** 0, or 1 where there is a problem. */
export function exitCodeFor(checks: readonly Described[]): 0 | 1 {
  return countStatus(checks, 'problem') > 0 ? 1 : 0;
}
