import { z } from 'zod';

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/**
 * The grave findings in what `npm audit --json` printed, a sentence each; undefined where the
 * registry gave no answer.
 */
export function readAudit(text: string): string[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = report.safeParse(value);
  if (!parsed.success) return undefined;
  return Object.entries(parsed.data.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range }]) => `${name} ${range} has a known fault (${severity}).`);
}
