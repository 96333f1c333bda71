// usage: node e2shots.tmp.mjs baseUrl outDir [mode]  mode: compare | natural | nojs
import { chromium } from '@playwright/test';
const [base, out, mode = 'compare'] = process.argv.slice(2);
import { mkdirSync } from 'node:fs';
mkdirSync(out, { recursive: true });
const pages = { home: '/', dealership: '/SunriseToyota', ai: '/AI', reserve: '/reserve', dform: '/SunriseToyota/reserve', terms: '/terms', privacy: '/privacy', cookies: '/cookies', missing: '/no-such-page', previews: '/previews/home.png' };
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const widths = mode === 'compare' ? [360, 1280] : [360, 768, 1280, 1920];
for (const scheme of ['light', 'dark']) {
  const context = await browser.newContext({ colorScheme: scheme, reducedMotion: mode === 'natural' ? 'no-preference' : 'reduce', bypassCSP: true, javaScriptEnabled: mode !== 'nojs', deviceScaleFactor: mode === 'compare' ? 1 : 0.5 });
  for (const [name, path] of Object.entries(pages)) {
    for (const width of widths) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 900 });
      if (mode === 'compare') await page.clock.setFixedTime('2026-11-23T12:00:00Z');
      await page.route('https://images.unsplash.com/**', (route) => route.abort());
      await page.goto(base + path, { waitUntil: 'networkidle' });
      if (mode === 'compare') await page.addStyleTag({ content: '* { content-visibility: visible !important } ' });
      await page.waitForTimeout(mode === 'compare' ? 400 : 300);
      await page.screenshot({ path: `${out}/${name}-${width}-${scheme}.png`, fullPage: true, scale: 'device' });
      await page.close();
    }
  }
  await context.close();
}
await browser.close();
