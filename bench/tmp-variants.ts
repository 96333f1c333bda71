import { readFileSync, writeFileSync } from 'node:fs';
import * as ort from 'onnxruntime-node';
import { understand } from '@/lib/embedded-platform/dialogue/understand';
import { repairCarWords } from '@/lib/embedded-platform/speech/car-words';
const W = process.cwd() + '/node_modules/@usefulsensors/moonshine-js/dist/model/tiny/quantized/';
const plain = (t: string) =>
  t
    .toLowerCase()
    .replace(/[^a-z0-9' ]+/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
function wer(a: string[], b: string[]) {
  let p = b.map((_, j) => j);
  p.push(b.length);
  for (let i = 1; i <= a.length; i++) {
    const q = [i];
    for (let j = 1; j <= b.length; j++)
      q[j] = Math.min(q[j - 1]! + 1, p[j]! + 1, p[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    p = q;
  }
  return p[b.length]!;
}
void (async () => {
  const { default: tok } = (await import('llama-tokenizer-js' as string)) as any;
  const o = { intraOpNumThreads: 1, interOpNumThreads: 1 };
  const enc = await ort.InferenceSession.create(W + 'encoder_model.onnx', o);
  const dec = await ort.InferenceSession.create(W + 'decoder_model_merged.onnx', o);
  const nothing = new ort.Tensor('float32', new Float32Array(0), [0, 8, 1, 36]);
  const pastNames = dec.inputNames.filter((n) => n.startsWith('past'));
  // Language model of the examples
  const vocab: string[] = tok.vocabById ?? [];
  const intents = JSON.parse(readFileSync('lib/embedded-platform/dialogue/intents.json', 'utf8'));
  const cls = new Map<string, number>();
  const classOf = new Int32Array(32768);
  const members: number[][] = [];
  for (let i = 0; i < 32768; i++) {
    const k = process.env.NOCLASS ? '' + i : (vocab[i] ?? '?' + i).toLowerCase();
    let c = cls.get(k);
    if (c === undefined) {
      c = members.length;
      cls.set(k, c);
      members.push([]);
    }
    members[c]!.push(i);
    classOf[i] = c;
  }
  const testSet = new Set(
    (JSON.parse(readFileSync('/tmp/perf23/sounds/index.json', 'utf8')) as any[]).map((c) =>
      plain(c.s).join(' '),
    ),
  );
  const grams: Map<string, Map<number, number>>[] = [new Map(), new Map(), new Map()];
  let trained = 0;
  const NAMES = [
    'RAV4',
    'F-150',
    'CR-V',
    'HR-V',
    'Camry',
    'Corolla',
    'Tacoma',
    'Highlander',
    '4Runner',
    'Telluride',
    'Kia',
    'Sorento',
    'Sportage',
    'Silverado',
    'Prius',
    'Tundra',
    'Accord',
    'Civic',
    'Pilot',
    'Odyssey',
    'Explorer',
    'Escape',
    'Bronco',
    'Toyota',
    'Ford',
    'Honda',
    'CDK',
    'Tekion',
    'Xtime',
    'oil change',
    'tire rotation',
    'brake pads',
    'brakes',
    'doc fee',
    'sales',
    'the recall',
    'check engine light',
    'Numa',
    'Stella',
    'Reynolds',
  ];
  const extra = process.env.NAMES
    ? NAMES.flatMap((n) => [
        `a ${n}`,
        `my ${n}`,
        `the ${n}`,
        `${n}.`,
        `${n}?`,
        `used ${n}`,
        `of ${n}`,
        `with ${n}`,
        `2021 ${n}`,
        `for a ${n}`,
        `a ${n} and`,
        `my ${n} is`,
      ])
    : [];
  intents['zz'] = { examples: extra };
  for (const r of Object.values(intents) as any[])
    for (const e of r.examples as string[]) {
      if (testSet.has(plain(e).join(' '))) continue;
      trained++;
      for (const v of [e, e + (/[?.!]$/.test(e) ? '' : '.')]) {
        const ids = [1, ...tok.encode(v, false), 2].map((t: number) => classOf[t]!);
        for (let i = 1; i < ids.length; i++)
          for (let n = 0; n < 3; n++) {
            if (i - n < 0) break;
            const key = ids.slice(i - n, i).join(',');
            const m = grams[n]!.get(key) ?? new Map();
            grams[n]!.set(key, m);
            m.set(ids[i]!, (m.get(ids[i]!) ?? 0) + 1);
          }
        if (v === e + '.') {
        }
      }
    }
  console.log(
    'trained on',
    trained,
    'vocab',
    vocab.length,
    tok.encode('I want a test drive', false).map((t: number) => vocab[t]),
  );
  let lambda = 0,
    K = 50;
  const totals = new Map<Map<number, number>, number>();
  for (const g of grams)
    for (const m of g.values())
      totals.set(
        m,
        [...m.values()].reduce((a, b) => a + b, 0),
      );
  function bias(l: Float32Array, history: number[]) {
    if (!lambda) return l;
    const y = l.slice();
    const h = [1, ...history].map((t) => classOf[t]!);
    const w = new Map<number, number>();
    for (let n = 1; n < 3; n++) {
      const m = grams[n]!.get(h.slice(-n).join(','));
      if (h.length < n || !m) continue;
      const tot = totals.get(m)!;
      const weight = n === 1 ? 0.3 : 0.7;
      for (const [c, k] of m) w.set(c, (w.get(c) ?? 0) + (weight * k) / (tot + 2));
    }
    for (const [c, p] of w) {
      const b = lambda * Math.log(1 + K * p);
      for (const t of members[c]!) y[t]! += b;
    }
    return y;
  }
  async function run(x: Float32Array, noFirstEnd: boolean | number) {
    const { last_hidden_state: h } = await enc.run({
      input_values: new ort.Tensor('float32', x, [1, x.length]),
    });
    const most = Math.ceil((x.length / 16000) * 6);
    const past: any = Object.fromEntries(pastNames.map((n) => [n, nothing]));
    const tokens: number[] = [];
    let t = 1;
    let firstGap = 0;
    while (tokens.length < most) {
      const first = tokens.length === 0;
      const r = await dec.run({
        input_ids: new ort.Tensor('int64', BigInt64Array.of(BigInt(t)), [1, 1]),
        encoder_hidden_states: h!,
        use_cache_branch: new ort.Tensor('bool', [!first], [1]),
        ...past,
      });
      for (const [n, v] of Object.entries(r))
        if (n.startsWith('present.') && (first || n.includes('decoder')))
          past[n.replace('present', 'past_key_values')] = v;
      const l = bias(r.logits!.data as Float32Array, tokens);
      let b = 0;
      if (first) {
        let m = -1e9;
        for (let i = 0; i < l.length; i++) if (i !== 2 && l[i]! > m) m = l[i]!;
        firstGap = l[2]! - m;
      }
      const ban =
        first && (noFirstEnd === true || (typeof noFirstEnd === 'number' && firstGap < noFirstEnd));
      for (let i = 1; i < l.length; i++) if (!(ban && i === 2) && l[i]! > l[b]!) b = i;
      t = b;
      if (t === 2) break;
      tokens.push(t);
    }
    return {
      text: (process.env.RAW ? (x: string) => x : repairCarWords)(
        tok
          .decode(tokens, false, false)
          .trim()
          .replace(/^["']+/, ''),
      ),
      firstGap,
    };
  }
  const scale = (x: Float32Array, g: number) => x.map((v) => v * g);
  const loud = (x: Float32Array) => {
    let p = 0;
    for (const v of x) p = Math.max(p, Math.abs(v));
    const f = p * 10 ** (-30 / 20);
    let e = 0,
      n = 0;
    for (const v of x)
      if (Math.abs(v) >= f) {
        e += v * v;
        n++;
      }
    return { p, rms: Math.sqrt(e / Math.max(1, n)) };
  };
  const norm = (db: number) => (x: Float32Array) => {
    const { p, rms } = loud(x);
    return scale(x, Math.min(10 ** (db / 20) / rms, 0.98 / p));
  };
  const pad = (a: number, b: number) => (x: Float32Array) => {
    const y = new Float32Array(x.length + a + b);
    y.set(x, a);
    return y;
  };
  const trim = (a: number, b: number) => (x: Float32Array) => x.slice(a, x.length - b);
  const id = (x: Float32Array) => x;
  const all: Record<
    string,
    [(x: Float32Array) => Float32Array, boolean | number, number?, number?]
  > = {
    base: [id, false],
    noend: [id, true],
    'norm-20': [norm(-20), false],
    'norm-14': [norm(-14), false],
    'norm-20 noend': [norm(-20), true],
    'pad.2+.2 noend': [pad(3200, 3200), true],
    'pad0+.5 noend': [pad(0, 8000), true],
    'trim.2 noend': [trim(3200, 0), true],
    P: [pad(0, 8000), true],
    'P.3': [pad(0, 8000), true, 0.3],
    'P.6': [pad(0, 8000), true, 0.6],
    P1: [pad(0, 8000), true, 1],
    'P1.5': [pad(0, 8000), true, 1.5],
    'P.6K300': [pad(0, 8000), true, 0.6, 300],
E: [pad(0, 8000), 3.5], 'E.6K300': [pad(0, 8000), 3.5, 0.6, 300], 'E.5K1000': [pad(0, 8000), 3.5, 0.5, 1000],
    P1K10: [pad(0, 8000), true, 1, 10],
  };
  const names = process.argv[3]?.split(',') ?? Object.keys(all);
  const step = Number(process.argv[2] ?? 4);
  const index = (JSON.parse(readFileSync('/tmp/perf23/sounds/index.json', 'utf8')) as any[]).filter(
    (_, i) => i % step === 0,
  );
  const intentOf = async (w: string, set: string[]) =>
    (await understand(w, new Set(set), () => 0))[0]?.meant[0]?.id;
  const table: any = {};
  const lines: string[] = [];
  for (const name of names) {
    const [f, b, lam = 0, kk = 50] = all[name]!;
    lambda = lam;
    K = kk;
    let e = 0,
      n = 0,
      hit = 0,
      empty = 0,
      names = 0,
      got = 0;
    const t0 = performance.now();
    for (const c of index) {
      const set =
        c.from === 'store'
          ? ['s', 'a', 't']
          : c.from === 'section4'
            ? ['s', 'a', 't', 'o', 'd']
            : ['o', 'a', 'd'];
      const heard: string[] = [];
      const gaps: number[] = [];
      for (const file of c.files) {
        const buf = readFileSync(file);
        const r = await run(
          f(new Float32Array(buf.buffer.slice(buf.byteOffset, buf.byteOffset + buf.byteLength))),
          b,
        );
        heard.push(r.text);
        gaps.push(r.firstGap);
      }
      const h = heard.join(' ');
      for (const m of c.s.match(
        /RAV4|F-150|CR-V|Camry|Corolla|Tacoma|Highlander|4Runner|Telluride|Kia|Sorento|Silverado|Prius|Tundra|CDK|Tekion|oil change|tire rotation|brakes?|sales|recall/gi,
      ) ?? []) {
        names++;
        if (h.toLowerCase().includes(m.toLowerCase())) got++;
      }
      e += Math.min(plain(c.s).length, wer(plain(c.s), plain(h)));
      n += plain(c.s).length;
      c.want ??= await intentOf(c.s, c.set ?? set);
      const ok = (await intentOf(h, set)) === c.want;
      hit += ok ? 1 : 0;
      if (!h) empty++;
      lines.push(
        `${name} | ${c.who} ${c.where} | ${c.s} | ${h} | ${ok} gap ${gaps.map((g) => g.toFixed(1))}`,
      );
    }
    table[name] = {
      wer: (e / n).toFixed(3),
      intents: (hit / index.length).toFixed(3),
      names: `${got}/${names}`,
      empty,
      n: index.length,
      s: ((performance.now() - t0) / 1000) | 0,
    };
    console.log(name, JSON.stringify(table[name]));
  }
  writeFileSync('/tmp/perf23/variants.txt', lines.join('\n'));
  process.exit();
})();
