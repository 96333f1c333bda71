import { once } from 'node:events';
import { connect } from 'node:tls';
import { webCallErrors } from '@/lib/web-calls/errors';
import { type Finding, ok, problem, skipped, warning } from './finding';

const WITHIN_MS = 10_000;
const CERTIFICATE_DAYS = 14;
const DAY_MS = 86_400_000;

/** Sends a request like a visitor's browser, without following redirects. */
const ask = (url: string | URL, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS), ...init });

type SiteCheck = (site: URL) => AsyncGenerator<Finding>;

const certificate: SiteCheck = async function* ({ protocol, hostname, port }) {
  if (protocol !== 'https:') {
    const text = 'The address is not https: browsers on other machines refuse the microphone.';
    return void (yield warning(text, 'Have a proxy do TLS: docs/deploy.md.'));
  }
  const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname });
  await once(socket, 'secureConnect', { signal: AbortSignal.timeout(WITHIN_MS) });
  const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
  socket.destroy();
  const text = `The certificate is good for ${days} more days.`;
  yield days < CERTIFICATE_DAYS ? problem(text, 'See why the proxy does not renew it.') : ok(text);
};

/** Other addresses of the site that should redirect to it, each with its name. */
function* otherAddresses({ protocol, hostname, port }: URL): Generator<[string, string]> {
  if (protocol === 'https:' && port === '') yield [`http://${hostname}`, 'http'];
  const isName = /[a-z]$/.test(hostname) && hostname.includes('.') && port === '';
  const other = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`;
  if (isName) yield [`${protocol}//${other}`, other];
}

const redirects: SiteCheck = async function* (site) {
  for (const [address, name] of otherAddresses(site)) {
    const answer = await ask(`${address}/AI`).catch(() => undefined);
    const led = answer?.headers.get('location');
    const isLed = led && new URL(led, address).href === `${site.origin}/AI`;
    const remedy = `Lead ${name} to ${site.origin} in the proxy: docs/deploy.md has the configuration.`;
    if (!answer) yield warning(`${address} does not answer.`, remedy);
    else if (isLed) yield ok(`${address} leads to the site.`);
    else
      yield problem(`${address} answers ${answer.status} and does not lead to the site.`, remedy);
  }
};

const pages: SiteCheck = async function* (site) {
  const answer = await ask(`${site.origin}/`);
  const led = answer.headers.get('location');
  const passOn = 'Have the proxy pass on Host and X-Forwarded-Proto: docs/deploy.md.';
  if (led && new URL(led, site).href === site.href)
    return void (yield problem(
      "The first page redirects to itself: the proxy does not pass on the site's host name.",
      passOn,
    ));
  if (!answer.ok)
    return void (yield problem(
      `The first page is answered ${answer.status}.`,
      'See the log of the server.',
    ));
  const html = await answer.text();
  const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  const text = `The pages were built for ${canonical || 'no address'}`;
  const remedy = `Build with SITE_URL=${site.origin}, and the other variables of the pages.`;
  yield canonical.startsWith(site.origin)
    ? ok(`${text}.`)
    : problem(`${text}, not ${site.origin}.`, remedy);
  // No form of the site has this field, so nothing is stored.
  const body = new URLSearchParams({ 'older-page': '1' });
  const form = await ask(`${site.origin}/ask`, {
    method: 'POST',
    body,
    headers: { origin: site.origin },
  });
  const refused = `Forms and the desk's sign-in are refused (${form.status}): the server expects another address.`;
  yield form.status === 403
    ? problem(refused, `Set SITE_URL=${site.origin} for the server. ${passOn}`)
    : ok('Forms come through the proxy.');
};

const readiness: SiteCheck = async function* (site) {
  const answer = await ask(`${site.origin}/api/ready`);
  const { status, checks = {} } = (await answer.json()) as { status: string; checks?: object };
  const failed = Object.entries(checks).flatMap(([name, outcome]) =>
    outcome === 'ok' ? [] : name,
  );
  const host = answer.headers.get('x-asked-host');
  if (status === 'ready') yield ok('/api/ready: all checks pass.');
  else
    yield problem(
      `/api/ready: ${status}. Failed checks: ${failed.join(', ')}.`,
      'See the runbook in docs/run.md.',
    );
  if (host === 'other')
    yield warning(
      'The proxy changes Host.',
      'Pass it on (nginx: $http_host), so that other names lead to the site.',
    );
};

/** Makes a call like a page does, and leaves before anyone joins. */
const call: SiteCheck = async function* (site) {
  const post = (path: string, body: object) =>
    ask(site.origin + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin: site.origin },
    });
  const start = performance.now();
  const answer = await post('/api/call/web', { assistantId: 'demo-general' });
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  const made = (await answer.json()) as {
    id?: string;
    webCallUrl?: string;
    code?: string;
    message?: string;
  };
  if (answer.status !== 201 || made.webCallUrl === undefined) {
    const { remedy = 'See the log.' } = Object(webCallErrors)[made.code ?? ''] ?? {};
    return void (yield problem(
      `No call can be made: ${made.code} (${answer.status}). ${made.message}`,
      remedy,
    ));
  }
  yield ok(`A call got a room on ${new URL(made.webCallUrl).host} in ${seconds} s.`);
  const isOwn = made.webCallUrl.startsWith(`${site.origin}/`);
  if (isOwn) await ask(made.webCallUrl, { method: 'DELETE' });
  else if (new URL(made.webCallUrl).pathname.startsWith('/api/embedded/'))
    yield problem(
      'That host is not the site: no browser can join.',
      `Set SITE_URL=${site.origin} for the server.`,
    );
  if (made.id !== undefined) await post('/api/call/end', { id: made.id });
  yield skipped('Nobody joined it: sound was not tried.', 'Open the site and call.');
};

/** Checks of a running site from outside, like a visitor's browser. */
export const siteChecks: [title: string, check: SiteCheck][] = [
  ['Certificate', certificate],
  ['Other addresses', redirects],
  ['Pages and forms', pages],
  ['Readiness', readiness],
  ['A call', call],
];
