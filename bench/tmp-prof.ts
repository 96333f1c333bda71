import { readFileSync } from 'node:fs';
import * as ort from 'onnxruntime-node';
const W = process.cwd() + '/node_modules/@usefulsensors/moonshine-js/dist/model/tiny/quantized/';
const cpu = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000; };
void (async () => {
  for (const threads of [1]) for (const few of [false, true]) {
  const o: any = { intraOpNumThreads: threads, interOpNumThreads: 1 };
  const enc = await ort.InferenceSession.create(W + 'encoder_model.onnx', o);
  const dec = await ort.InferenceSession.create(W + 'decoder_model_merged.onnx', o);
  const nothing = new ort.Tensor('float32', new Float32Array(0), [0, 8, 1, 36]);
  const pastNames = dec.inputNames.filter((n) => n.startsWith('past'));
  for (const k of [0, 30, 60, 90, 120]) {
    const b = readFileSync(`/tmp/perf23/sounds/${k}.f32`); const s = new Float32Array(b.buffer.slice(b.byteOffset, b.byteOffset + b.byteLength));
    for (let r = 0; r < 3; r++) {
      const t0 = cpu();
      const { last_hidden_state: h } = await enc.run({ input_values: new ort.Tensor('float32', s, [1, s.length]) });
      const t1 = cpu(); let t = 1, n = 0, first = 0; const past: any = Object.fromEntries(pastNames.map((n) => [n, nothing]));
      for (; n < 40; n++) { const names = few && n > 0 ? dec.outputNames.filter((x: string) => x === 'logits' || x.includes('decoder')) : dec.outputNames; const rr = await dec.run({ input_ids: new ort.Tensor('int64', BigInt64Array.of(BigInt(t)), [1, 1]), encoder_hidden_states: h!, use_cache_branch: new ort.Tensor('bool', [n > 0], [1]), ...past }, names as any);
        for (const [nm, v] of Object.entries(rr)) if (nm.startsWith('present.') && (n === 0 || nm.includes('decoder'))) past[nm.replace('present', 'past_key_values')] = v;
        const l = rr.logits!.data as Float32Array; let bb = 0; for (let i = 1; i < l.length; i++) if (l[i]! > l[bb]!) bb = i; t = bb; if (n === 0) first = cpu(); if (t === 2) break; }
      const t2 = cpu();
      if (r === 2) console.log(threads, few, (s.length / 16000).toFixed(2) + 's', 'enc', (t1 - t0).toFixed(0), 'first', (first - t1).toFixed(0), 'tokens', n, 'per', ((t2 - first) / n).toFixed(1), 'total', (t2 - t0).toFixed(0));
    }
  } }
  process.exit();
})();
