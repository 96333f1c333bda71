export const firstMessages: Record<'general' | 'presale', string> = {
  general: 'Hi there! I answer the phone for car dealerships. What can I do for you?',
  presale: 'Hi! I answer the phone for car dealerships, day and night. Ask me anything!',
};

export function dealershipFirstMessage(name: string): string {
  return `Hi, thanks for calling ${name}! How can I help you today?`;
}

export const agentFacts: string[] = [];

export const leadTurns: string[] = [
  'I can hear that you are speaking. In this local demo I hear your voice, but not your words, so let me lead.',
  'Let us pretend your car needs a service. Which day would suit you?',
  'Thank you.',
];
export const unclearReplies: string[] = ['Sorry, I did not catch that.'];
export const nudges: string[] = ['Are you still there?'];
