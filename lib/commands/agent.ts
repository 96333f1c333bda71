// `npm run agent -- "I need an oil change" "Friday at 9" --page SunriseToyota`: a conversation with the built-in agent,
// with its understanding, the deciding rule, its answers and the record.
import { parseArgs } from 'node:util';
import type { Trace } from '@/lib/embedded-platform/dialogue/take';
import { CommandError, runCommand } from './command';

const usage =
  'npm run agent -- "sentence" ["sentence" …] [--page SunriseToyota] [--now 2026-11-25T10:00:00-05:00] [--brief]';

const percent = (p: number) => `${Math.round(100 * p)}%`;

/** Formats the lines that explain a turn. */
function explain({ heard, step }: Trace): string[] {
  const { meaning, language, day, work, conditions } = heard;
  const { car, time, name, phone, email, decision, wanted } = heard;
  const facts = { car, ...day, time, name, phone, email, decision, wanted };
  const known = JSON.stringify({
    ...(work.length > 0 && { work }),
    ...facts,
    ...(conditions.length > 0 && { conditions }),
  });
  const intents = meaning.intents.slice(0, 4).map(({ id, p }) => `${id} ${percent(p)}`);
  const departments = meaning.departments.slice(0, 2).map(({ id, p }) => `${id} ${percent(p)}`);
  return [
    `  means   ${intents.join(', ')}; ${departments.join(', ')}${language === 'es' ? '; Spanish' : ''}`,
    `  facts   ${known}`,
    `  rule    ${step.rule}`,
  ];
}

void runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { page: { type: 'string' }, now: { type: 'string' }, brief: { type: 'boolean' } },
  });
  if (positionals.length === 0) throw new CommandError(usage);
  const { createConversation } = await import('@/lib/embedded-platform/dialogue/conversation');
  const { dealerships } = await import('@/lib/dealerships/dealerships');
  const { recordTool } = await import('@/lib/domain/call-record');
  const wanted = values.page?.replace(/^\//, '').toLowerCase();
  const store = dealerships.find(({ slug }) => slug.toLowerCase() === wanted);
  if (wanted && !store) throw new CommandError(`There is no page /${values.page}.`);
  const start = values.now === undefined ? new Date() : new Date(values.now);
  const traces: Trace[] = [];
  const side = store ? 'store' : 'voice';
  const options = { side, store, canHear: true, now: () => start } as const;
  const conversation = createConversation(options, (trace) => traces.push(trace));
  for (const words of positionals) {
    const { text, tools = [], endsCall } = await conversation.answer(words);
    console.log(`> ${words}`);
    if (!values.brief) for (const trace of traces.splice(0)) console.log(explain(trace).join('\n'));
    console.log(`< ${text}${endsCall ? ' (hangs up)' : ''}`);
    for (const { name, arguments: data } of tools)
      if (!values.brief || name !== recordTool || words === positionals.at(-1))
        console.log(`  ${name} ${JSON.stringify(data)}`);
  }
  process.exit();
});
