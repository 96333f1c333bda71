import fc from 'fast-check';

/** Number of cases of a target over all its properties; 10,000 every night. */
export const casesPerTarget = Number(process.env.FUZZ_RUNS ?? 200);

/** Fixed seed, so that a failure is caused by the change; nightly runs use another seed to find new cases. */
export const fuzzSeed = Number(process.env.FUZZ_SEED ?? 1);

/** Limit of a case in milliseconds, far longer than any takes on a busy machine. */
const CASE_LIMIT_MS = 15_000;

export interface FuzzOptions {
  /** Share of the target's cases for this property; defaults to all. */
  share?: number;
  limitMs?: number;
}

/**
 * Runs `check` on random cases, each within its time limit. Prints one line with the seed; a failure also shows the
 * smallest failing case.
 */
export async function fuzz<Case>(
  target: string,
  cases: fc.Arbitrary<Case>,
  check: (value: Case) => Promise<void> | void,
  { share = 1, limitMs = CASE_LIMIT_MS }: FuzzOptions = {},
): Promise<void> {
  const numRuns = Math.ceil(casesPerTarget * share);
  const started = performance.now();
  let slowestMs = 0;
  const timed = fc.asyncProperty(cases, async (value) => {
    const begun = performance.now();
    await check(value);
    slowestMs = Math.max(slowestMs, performance.now() - begun);
    if (slowestMs > limitMs) throw new Error(`a case took ${Math.round(slowestMs)} ms`);
  });
  // The time-out fails a case that never ends; its duration fails one that blocks the process.
  await fc.assert(timed, { numRuns, seed: fuzzSeed, timeout: limitMs, endOnFailure: false });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  process.stdout.write(
    `fuzz ${target}: ${numRuns} cases in ${seconds} s, slowest ${slowestMs.toFixed(0)} ms, ` +
      `FUZZ_SEED=${fuzzSeed}\n`,
  );
}

/** Any characters. The library's own kind for this takes a second to create. */
export const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 40 })
  .map((codes) => String.fromCodePoint(...codes));

/** Lone surrogates, which UTF-8 cannot encode. */
const loneSurrogate = fc
  .integer({ min: 0xd800, max: 0xdfff })
  .map((code) => String.fromCharCode(code));

const awkwardTexts = [
  '',
  ' ',
  '\0',
  '%',
  '%00',
  '..',
  '../..',
  '//evil.example',
  '\\\\evil.example',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'toString',
  'undefined',
  'null',
  'NaN',
  '1e999',
  "' or 1=1 --",
  '\r\nX-Injected: 1',
  '\u202Eabc',
  '\uFEFF',
  'İ',
  '🚗',
];

/** Texts of all kinds: ordinary, awkward, any characters, broken, very long. */
export const junkText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...awkwardTexts),
  anyText,
  fc.string({ maxLength: 40 }),
  fc.tuple(fc.string({ maxLength: 5 }), loneSurrogate).map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom('a', '%', '"', '\\', '🚗', '['), fc.integer({ min: 100, max: 5_000 }))
    .map(([unit, times]) => unit.repeat(times)),
);

/** Numbers, including those that JSON cannot write. */
export const junkNumber: fc.Arbitrary<number> = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 2 ** 53, Number.MAX_VALUE, 1e-300),
);

const keys = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'length', 'then', 'toJSON'),
  junkText,
);

/** Makes an object of just these fields, including `__proto__`. */
export const objectOf = (entries: readonly (readonly [string, unknown])[]): object =>
  Object.fromEntries(entries);

/** Any JSON value; `__proto__` is an own field, as JSON.parse makes it. */
export const junkJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'json' },
    junkText,
    junkNumber.map((value) => (Number.isFinite(value) ? value : null)),
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 4, depthIdentifier: 'json' }),
    fc.constantFrom({ length: { toString: 1 } }, { toString: 1, valueOf: 1 }, { length: -1 }),
    fc.array(fc.tuple(keys, tie('value')), { maxLength: 4, depthIdentifier: 'json' }).map(objectOf),
  ),
})).value;

/** Texts that JSON.parse mostly rejects, or that are nested very deeply. */
export const junkJsonText: fc.Arbitrary<string> = fc.oneof(
  junkText,
  fc.tuple(fc.json(), fc.nat(60)).map(([json, at]) => json.slice(0, at)),
  fc
    .tuple(fc.constantFrom('[', '{"a":', '{"__proto__":', '[['), fc.integer({ min: 1, max: 9_000 }))
    .map(([open, depth]) => open.repeat(depth)),
  fc.integer({ min: 1, max: 7_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.constantFrom('1e9999', '-', '{"a":1,}', '{} {}', "{'a':1}", '\uFEFF{}', '[1,]', 'Infinity'),
);

/** Values of any JavaScript type, as a faulty library might pass. */
export const junkValue: fc.Arbitrary<unknown> = fc.oneof(
  junkJson,
  junkNumber,
  fc.constantFrom(undefined, Symbol.iterator, 10n, () => undefined, new Error('x'), new Date(NaN)),
  fc.anything({ withNullPrototype: true, withDate: true, withMap: true, maxDepth: 2 }),
);

/** Bytes that are a text's UTF-8, or nearly. */
export function bytesOf(text: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const changed = fc.tuple(text, fc.nat(), fc.nat(255)).map(([given, at, byte]) => {
    const bytes = new Uint8Array(Buffer.from(given));
    if (bytes.length > 0) bytes[at % bytes.length] = byte;
    return bytes;
  });
  return fc.oneof(
    { weight: 9, arbitrary: text.map((given) => new Uint8Array(Buffer.from(given))) },
    { weight: 1, arbitrary: changed },
  );
}

/** Text that a header can carry: bytes without control characters. */
export const headerText: fc.Arbitrary<string> = junkText.map((text) =>
  text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 2_000),
);
