// Trains the scorer and writes its weights and thresholds where their inputs have changed. Both files are committed
// (docs/decisions/trained-weights.md).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { serialize } from 'node:v8';
import { z } from 'zod';
import { catalogue } from '../catalogue';
import { degrees } from '../degrees';
import { embedAll } from './embeddings';
import { type Example, exampleFaults, readExamples } from './examples';
import { EMBEDDED } from './features';
import { type LabelledClause, readLabelledClauses } from './labelled-clauses';
import { hasSentenceModel } from './sentence-model';
import { thresholdsOf } from './thresholds';
import { train } from './train';

/** For tests, which cannot load the runtime in their own realm. */
export { loadSentenceModel } from './sentence-model';

const dialogue = 'lib/embedded-platform/dialogue';
const weightsFile = `${dialogue}/scorer/weights.generated.js`;
const thresholdsFile = `${dialogue}/scorer/thresholds.generated.js`;
const conversation = z.array(z.object({ turns: z.array(z.object({ say: z.string() })) }));

/** Without the model words alone are weighed. */
function hasModel(): boolean {
  const isThere = hasSentenceModel();
  if (!isThere)
    console.warn('The model of meaning is not installed: the agent weighs words alone.');
  return isThere;
}

const filesOf = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending) && !/\.(?:generated|test)\./.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

function turnsOfConversations(): string[] {
  return filesOf(`${dialogue}/conversations`, '.json').flatMap((text) =>
    conversation.parse(JSON.parse(text)).flatMap(({ turns }) => turns.map(({ say }) => say)),
  );
}

/** The vectors of all examples; of zeros where there is no model. */
export async function vectorsOf(texts: readonly string[]): Promise<(text: string) => Float32Array> {
  const none = new Float32Array(EMBEDDED);
  return hasModel() ? embedAll(texts) : () => none;
}

async function build(
  key: string,
  examples: readonly Example[],
  clauses: readonly LabelledClause[],
): Promise<void> {
  const vectorOf = await vectorsOf([...examples, ...clauses].map(({ plain }) => plain));
  const { model, held } = train(examples, clauses, vectorOf);
  const bytes = serialize(model).toString('base64');
  const thresholds = JSON.stringify(thresholdsOf(held));
  await writeFile(weightsFile, `export const weights = '${bytes}';\n`);
  await writeFile(thresholdsFile, `// ${key}\nexport const thresholds = ${thresholds};\n`);
  console.log(
    hasSentenceModel()
      ? 'Trained the scorer. Commit weights.generated.js and thresholds.generated.js.'
      : 'Trained the scorer on words alone. Do not commit its weights.',
  );
}

/** Trains where the examples, the code that learns from them, or the runtime have changed. */
export async function buildScorer({ isForced = false } = {}): Promise<void> {
  const examples = readExamples();
  const faults = exampleFaults(examples, turnsOfConversations());
  if (faults.length > 0) throw new Error(`The catalogue is wrong:\n${faults.join('\n')}`);
  const clauses = readLabelledClauses();
  const inputs = [
    ...filesOf(`${dialogue}/scorer`, '.ts'),
    // Splits texts into words.
    readFileSync('lib/embedded-platform/language/cues.ts', 'utf8'),
    JSON.stringify([examples, clauses, degrees]),
    // The thresholds weigh what a mistake costs.
    JSON.stringify(Object.entries(catalogue).map(([id, { cost }]) => [id, cost])),
    String(hasModel()),
  ];
  const key = createHash('sha256').update(inputs.join()).digest('hex');
  const current = await readFile(thresholdsFile, 'utf8').catch(() => '');
  if (isForced || !current.startsWith(`// ${key}\n`)) await build(key, examples, clauses);
}
