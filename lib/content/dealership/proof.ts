import { weekdayNames } from '@/lib/week';
import { allBrands, type DealershipFacts, sayPhone } from './facts';
import { firstOpen, sayOpen, sayTime } from './times';

/** Proof on this page: what to ask the agent, and what it should say. */
export function proofContent(facts: DealershipFacts) {
  const { name, brands, phone, serviceHours } = facts;
  const visit = firstOpen(serviceHours, ['thu', 'fri', 'wed', 'tue', 'mon', 'sat', 'sun']);
  return {
    eyebrow: 'Proof on this page',
    title: `Ask it what only ${name} would know.`,
    lead: 'This is the agent itself, not a recording. Press the button, ask out loud, and check what it says against your own facts.',
    line: `Service, ${name}`,
    ask: 'You ask',
    expect: 'It should say',
    questions: [
      {
        question: '“Is service open on Saturday?”',
        answer: `Saturday, ${sayOpen(serviceHours.sat)}.`,
      },
      visit && {
        question: `“I need a brake job on ${weekdayNames[visit.day]} morning.”`,
        answer: `It offers times from ${sayTime(visit.opens)}, then asks for a name.`,
      },
      phone !== undefined && {
        question: '“What is the phone number?”',
        answer: sayPhone(phone),
      },
      brands.length > 0 && {
        question: '“Which brands do you service?”',
        answer: allBrands(facts),
      },
      {
        question: '“Let me talk to a person.”',
        answer: 'It agrees at once. This demo has nobody behind it, and it says so.',
      },
    ].filter((entry) => entry !== undefined && entry !== false),
  };
}

export type ProofContent = ReturnType<typeof proofContent>;
