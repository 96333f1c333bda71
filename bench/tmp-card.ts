import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { toInt16 } from '@/lib/embedded-platform/speech/pcm';
import { inNoise, noises } from '@/testing/heard';
import { soundOf, spoken } from '@/testing/spoken';
import { joined, silence } from '@/testing/synthetic-sound';
import { launchOptions } from '../e2e/browser-options';
import { wav } from '../e2e/wav';
import { startSite } from '../e2e/site';
import { findBrowser } from '../e2e/browser.mjs';
process.env.CHROMIUM_PATH = findBrowser();
void (async () => {
  const site = await startSite({});
  const { quiet } = await noises();
  for (const file of process.argv.slice(2)) {
    const s = file.endsWith('.wav') ? soundOf(readFileSync(file)) : await spoken('slt', file);
    writeFileSync(
      '/tmp/perf23/mic.wav',
      wav([toInt16(joined(silence(9), inNoise(s, quiet!), silence(30)))], 48000),
    );
    const browser = await chromium.launch(launchOptions('/tmp/perf23/mic.wav'));
    const page = await (await browser.newContext({ permissions: ['microphone'] })).newPage();
    await page.addInitScript(`(()=>{ const log = window.L = []; const lis = async (t, w) => { const r = new MediaStreamTrackProcessor({ track: t }).readable.getReader(); for (;;) { const { value: d, done } = await r.read(); if (done) return; const a = new Float32Array(d.numberOfFrames); d.copyTo(a, { planeIndex: 0, format: 'f32-planar' }); d.close(); let m = 0; for (const v of a) m = Math.max(m, Math.abs(v)); log.push([w, performance.now(), m]); } };
      const dv = navigator.mediaDevices, o = dv.getUserMedia.bind(dv); dv.getUserMedia = async (c) => { const s = await o(c); const [t] = s.getAudioTracks(); if (t) lis(t.clone(), 'v'); return s; };
      const ss = new WeakSet(); new MutationObserver(() => { for (const { srcObject: x } of document.querySelectorAll('audio[data-participant-id]')) { if (!x || ss.has(x)) continue; ss.add(x); lis(x.getAudioTracks()[0], 'a'); } }).observe(document, { subtree: true, childList: true, attributes: true }); })()`);
    await page.goto(site.url + '/SunriseToyota');
    await page.getByRole('button', { name: 'Start voice call' }).first().click();
    await page.waitForTimeout(19000);
    const L = (await page.evaluate('window.L')) as [string, number, number][];
    const t0 = L[0]![1];
    const bins: Record<string, number[]> = { v: [], a: [] };
    for (const [w, t, m] of L) {
      const b = Math.floor((t - t0) / 100);
      bins[w]![b] = Math.max(bins[w]![b] ?? 0, m);
    }
    console.log(file);
    for (const w of ['v', 'a'])
      console.log(
        w,
        Array.from(bins[w]!, (m, i) => (m > 0.01 ? `${i / 10}:${m.toFixed(2)}` : ''))
          .filter(Boolean)
          .join(' '),
      );
    const [call] = await site.calls();
    console.log(JSON.stringify(call!.transcript));
    await browser.close();
  }
  await site.stop();
  process.exit();
})();
