import { z } from 'zod';
import type { CallRecord } from '../../calls/call-log';
import { listCalls } from '../../calls/embedded-calls';
import { answer, refuse } from '../../http/respond';
import { withBody } from '../request/validation';

const MAX_NODES = 20;

const generateBody = z.object({ toolIds: z.array(z.uuid()).max(100).nullish() });

/** A conversation as steps: what the agent said, and what the visitor had said before that. */
function stepsOf({ transcript }: CallRecord): { said: string; after: string }[] {
  const steps: { said: string; after: string }[] = [];
  let heard: string[] = [];
  for (const { role, text } of transcript) {
    if (role !== 'assistant') heard.push(text);
    else {
      steps.push({ said: text, after: heard.join(' ') });
      heard = [];
    }
  }
  return steps.slice(0, MAX_NODES);
}

/**
 * POST /workflow/generate: the course of the recent call that went furthest, as a workflow to start
 * from: a node for each thing that the agent said, an edge for each thing that the visitor did.
 */
export const generateWorkflow = withBody(generateBody, () => {
  const [longest = []] = listCalls()
    .map(stepsOf)
    .sort((a, b) => b.length - a.length);
  if (longest.length === 0) return refuse(400, 'there are no transcripts to make a workflow from');
  const nameOf = (index: number) => `step_${index + 1}`;
  return answer(
    {
      name: 'From a recent call',
      nodes: longest.map(({ said }, index) => ({
        type: 'conversation',
        name: nameOf(index),
        ...(index === 0 && { isStart: true }),
        prompt: `Say: ${said}`,
      })),
      edges: longest.slice(1).map(({ after }, index) => ({
        from: nameOf(index),
        to: nameOf(index + 1),
        condition: {
          type: 'ai',
          prompt: after === '' ? 'The visitor has spoken.' : `The visitor says: ${after}`,
        },
      })),
    },
    201,
  );
});
