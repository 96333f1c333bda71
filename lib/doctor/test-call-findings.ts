import type { WordsFor } from './finding';
import { remedyFor, type Trouble } from './trouble';

export interface TestCallFindings {
  'call.not_asked': object;
  'call.opened': { host: string; ms: number };
  'call.slow': { host: string; ms: number };
  'call.not_opened': { trouble: Trouble };
  'call.wrong_room': { found: string };
  'call.monitored': { fields: readonly string[] };
  'call.deleted': { isFree: boolean };
  'call.not_deleted': { callId: string; trouble: Trouble };
  'call.without_id': object;
}

export const testCallWords: WordsFor<TestCallFindings> = {
  'call.not_asked': {
    status: 'skipped',
    text: 'No call was asked for (--no-call), so none is proven to work.',
    remedy: 'Run `npm run doctor` without --no-call.',
  },
  'call.opened': {
    status: 'ok',
    text: ({ host, ms }) => `A call as the site makes them got a room on ${host} in ${ms} ms.`,
  },
  'call.slow': {
    status: 'warning',
    text: ({ host, ms }) =>
      `A call got a room on ${host}, but only after ${(ms / 1_000).toFixed(1)} s.`,
    remedy:
      "Run the doctor again; if it stays so, look at this server's way out and at the platform's status page.",
  },
  'call.not_opened': {
    status: 'problem',
    text: ({ trouble }) =>
      `No call can be made: ${trouble.said}.${
        trouble.code === 'upstream_timeout' ? ' One may be open all the same.' : ''
      }`,
    remedy: ({ trouble }) => remedyFor(trouble),
  },
  'call.wrong_room': {
    status: 'problem',
    text: ({ found }) => `A call was made, but this site sends no browser to its room: ${found}.`,
    remedy: 'Check that VAPI_BASE_URL is the API of the platform.',
  },
  'call.monitored': {
    status: 'warning',
    text: ({ fields }) =>
      `The platform opened the call to listeners (${fields.join(', ')}) though told not to.`,
    remedy:
      "Ask the platform's support why monitorPlan is not followed; these URLs stay on the server.",
  },
  'call.deleted': {
    status: 'ok',
    text: ({ isFree }) =>
      isFree
        ? 'The call was deleted again. It cost nothing.'
        : 'The call was deleted again before anyone joined: it should cost nothing, and a cent or so where the platform charges for an opened one.',
  },
  'call.not_deleted': {
    status: 'warning',
    text: ({ callId, trouble }) =>
      `Call ${callId} was not deleted: ${trouble.said}. Nobody joined it, so it ends by itself, at the latest when its longest duration is over.`,
    remedy:
      'Look it up among the account’s calls; `npm run platform -- call delete` with the private key deletes it.',
  },
  'call.without_id': {
    status: 'warning',
    text: 'The platform gave the call no id, so that it was not deleted; nobody joined it, so it ends by itself.',
    remedy: 'Look at the account’s latest calls.',
  },
};
