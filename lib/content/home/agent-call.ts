import { dialogTexts } from '@/lib/content/agent-dialog';
import { recordedTurns } from '@/lib/content/sample';

const turns = recordedTurns('/call.mp3', [
  {
    voice: 'agent',
    text: 'Thanks for calling service. I’m the AI voice agent, and this call is recorded. How can I help?',
  },
  { voice: 'caller', text: 'My brakes are grinding. I need them done Monday.' },
  {
    voice: 'agent',
    text: 'Monday works. I have 7:30 in the morning, or noon. What are you driving?',
  },
  { voice: 'caller', text: 'A 2019 F-150. 7:30, before work. I’ll need a loaner.' },
  { voice: 'agent', text: 'It’s yours. What name should I put it under?' },
  { voice: 'caller', text: 'Erin Castillo. What will it cost?' },
  {
    voice: 'agent',
    text: 'Paul, your advisor, will call you with the price. You’re booked, Erin: Monday at 7:30, with a loaner.',
  },
]);

export const agentCall = {
  eyebrow: 'Introducing the agent',
  title: 'The 7:42\u00a0pm call. This time it’s answered.',
  lead: 'It finds out what the caller needs, books it, and writes it down where your people look.',
  tryAgent: dialogTexts.open,
  call: { title: 'Service line, Saturday, 7:42\u00a0pm', recording: '/call.mp3', turns },
  handoff: {
    title: 'It knows when to hand off',
    text: 'A caller who asks for a person gets one. So does a question that isn’t the agent’s to answer. Your advisor sees who it is and what was said.',
  },
} as const;
