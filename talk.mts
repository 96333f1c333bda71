import { readFileSync } from 'node:fs';
import { createConversation } from './lib/embedded-platform/dialogue/conversation';
import { loadMeaning } from './lib/embedded-platform/dialogue/meaning';
import { exampleStore } from './lib/agent/store-words';
// usage: talk.mts <side: store|voice|ai> <file>: lines are turns, an empty line begins a new call
await loadMeaning();
const side = process.argv[2] as 'store';
for (const call of readFileSync(process.argv[3]!, 'utf8').trim().split(/\n\s*\n/)) {
  console.log('======');
  const c = createConversation({ side, store: undefined, canHear: true, now: () => new Date('2026-11-23T16:00:00Z') });
  for (const l of call.split('\n')) {
    const r = await c.answer(l);
    console.log('> ' + l + '\n  ' + r.text + (r.endsCall ? ' [HANGS UP]' : '') + (r.tools ? '\n     ' + JSON.stringify(r.tools.map((t) => t.arguments)) : ''));
  }
}
