import { claims } from '@/lib/content/claims';

import { agentCall } from './agent-call';

it.each([agentCall.booking, agentCall.handoff])(
  'lets the agent wait for its response time in “$title”',
  ({ turns }) => {
    const pauses = turns.slice(1).filter(({ voice }) => voice === 'agent');
    expect(pauses.length).toBeGreaterThan(0);
    for (const { pauseBefore } of pauses) expect(`${pauseBefore}s`).toBe(claims.responseTime);
  },
);

it('has nobody begin before the other has ended', () => {
  agentCall.booking.turns.reduce((end, { start, seconds }) => {
    expect(start).toBeGreaterThanOrEqual(end);
    return start + seconds;
  }, 0);
});
