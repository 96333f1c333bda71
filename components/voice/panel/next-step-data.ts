/** What comes after the talk. */
export type NextStep =
  | {
      kind: 'dealership';
      name: string;
      salesperson?: { name: string; phone?: string; email?: string; calendarUrl?: string };
      phone: string;
    }
  | { kind: 'offer'; email: string };

export const nextStepId = 'next-step';

/** What the page says of it; undefined where it says nothing. */
export function readNextStep(): NextStep | undefined {
  const text = document.getElementById(nextStepId)?.textContent;
  return text ? (JSON.parse(text) as NextStep) : undefined;
}
