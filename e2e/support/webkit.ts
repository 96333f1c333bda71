import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { webkit } from '@playwright/test';
import { freePort } from '../../testing/free-port';
import { findWebKit } from './browser.mjs';

declare global {
  interface Window {
    /** Uncaught errors of the page and violations of its policies. */
    faults?: string[];
  }
}

interface Control {
  click(): Promise<unknown>;
  type(text: string): Promise<unknown>;
  pressEscape(): Promise<unknown>;
}

/** A page of a phone's browser, with either driver. Scripts cannot access the test's variables. */
export interface Phone {
  open(url: string): Promise<unknown>;
  run<Result>(script: (given: string) => Result, given?: string): Promise<Result>;
  find(script: (given: string) => Element | null, given?: string): Promise<Control>;
  close(): Promise<unknown>;
}

const size = { width: 390, height: 844 };

function watch(): void {
  if (window.faults) return;
  const faults: string[] = (window.faults = []);
  addEventListener('error', ({ message }) => faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    faults.push(`${effectiveDirective} refused ${blockedURI}`),
  );
}

/** Opens Playwright's WebKit if installed, else WebKitGTK. */
export const openPhone = (): Promise<Phone> =>
  findWebKit() === webkit.executablePath() ? openPlaywright() : openWebKitGtk();

async function openPlaywright(): Promise<Phone> {
  const browser = await webkit.launch();
  const page = await browser.newPage({ viewport: size });
  await page.addInitScript(watch);
  return {
    open: (url) => page.goto(url),
    run: async (script, given = '') => page.evaluate(script, given),
    async find(script, given = '') {
      const element = (await page.evaluateHandle(script, given)).asElement();
      if (!element) throw new Error(`The page has no ${given}`);
      return {
        click: () => element.click(),
        type: (text) => element.fill(text),
        pressEscape: () => element.press('Escape'),
      };
    },
    close: () => browser.close(),
  };
}

/** Opens WebKitGTK on a virtual screen, driven over W3C WebDriver. */
async function openWebKitGtk(): Promise<Phone> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', findWebKit(), `--port=${port}`], { detached: true });
  let session = `http://localhost:${port}/session`;
  async function send<Value>(path: string, body: object): Promise<Value> {
    const response = await fetch(session + path, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await response.json()) as { value: Value };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }
  /** Runs a script in the page, after installing the fault watcher, since the page may be new. */
  const run = <Result>(script: string | ((given: string) => Result), given = '') =>
    send<Result>('/execute/sync', {
      script: `(${watch})(); return (${script})(...arguments)`,
      args: [given],
    });

  const url = session.replace(/session$/, 'status');
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (driver.exitCode !== null) throw new Error('WebKitGTK’s driver did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // Full screen removes the bar, so the window can be as narrow as a phone. The watcher starts while a page loads.
  const args = ['--automation', '--full-screen'];
  const alwaysMatch = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { args } };
  const { sessionId } = await send<{ sessionId: string }>('', { capabilities: { alwaysMatch } });
  session += `/${sessionId}`;
  await send('/window/rect', size);
  return {
    async open(url) {
      await send('/url', { url });
      const { href } = new URL(url);
      while ((await run(() => location.href)) !== href);
    },
    run,
    async find(script, given) {
      // WebKitGTK (2.50) does not scroll to the element before a click.
      const scrollTo = `(element) => (element?.scrollIntoView({ block: 'center' }), element)`;
      const found = await run<object | null>(
        `(given) => (${scrollTo})((${String(script)})(given))`,
        given,
      );
      const [id] = Object.values(found ?? {});
      if (id === undefined) throw new Error(`The page has no ${given}`);
      return {
        click: () => send(`/element/${id}/click`, {}),
        type: (text) => send(`/element/${id}/value`, { text }),
        pressEscape: () => send(`/element/${id}/value`, { text: '\uE00C' }),
      };
    },
    async close() {
      await fetch(session, { method: 'DELETE' });
      // Ends the virtual screen too, by the process group.
      if (driver.pid !== undefined) process.kill(-driver.pid);
      await once(driver, 'exit');
    },
  };
}
