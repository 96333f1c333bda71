import { expect, test } from './fixtures';
import { sampledPaths } from './pages';

interface Paint {
  shift: number;
  largest: string;
}

/** What the page has painted so far: how far its boxes moved by themselves, and its largest element. */
function readPaint(): Promise<Paint> {
  return new Promise((resolve) => {
    const paint: Paint = { shift: 0, largest: '' };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        paint.shift += (entry as { value?: number }).value ?? 0;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        paint.largest = (entry as { element?: Element | null }).element?.localName ?? '';
      }
      // A busy browser tells of paints frames after them, of shifts before the next frame but one.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(paint)));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

for (const viewport of [
  { width: 412, height: 823 },
  { width: 1350, height: 940 },
]) {
  test(`at ${viewport.width} px no page moves as it loads, and its largest paint is text`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.route('https://images.unsplash.com/**', (route) => route.abort());
    for (const path of sampledPaths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const { shift, largest } = await page.evaluate(readPaint);
      // The typeface comes after the first paint, and is a pixel or two wider here and there.
      expect(shift, path).toBeLessThan(0.005);
      expect(largest, path).toMatch(/^(h1|h2|p|span)$/);
    }
  });
}
