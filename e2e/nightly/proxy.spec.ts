import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '../../testing/certificate';
import { freePort } from '../../testing/free-port';
import { firstLink, password } from '../support/desk-data';
import { expect, test } from '../support/fixtures';
import { panelIn } from '../support/talk';

/** Finds nginx, or installs it if the machine allows. */
function findNginx(): string {
  const find = () =>
    spawnSync('sh', ['-c', 'command -v nginx || ls /usr/sbin/nginx']).stdout.toString().trim();
  if (!find()) spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light']);
  const found = find();
  if (!found) throw new Error('Install nginx: this test runs the site behind it.');
  return found;
}

/** Adapts the nginx block of docs/deploy.md to these ports and this machine. */
function documentedBlock(folder: string, ports: { site: number; http: number; https: number }) {
  const text = readFileSync(join(__dirname, '..', '..', 'docs', 'deploy.md'), 'utf8');
  const [, block = ''] = /^```nginx\n([^]*?)^```/m.exec(text) ?? [];
  const certificate = `ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;`;
  return block
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.site}`)
    .replaceAll('listen 80', `listen ${ports.http}`)
    .replaceAll('listen 443', `listen ${ports.https}`)
    .replaceAll('return 308 https://www.example.com', `return 308 https://localhost:${ports.https}`)
    .replaceAll('www.example.com', 'localhost')
    .replaceAll('# ssl_certificate …; ssl_certificate_key …;', certificate);
}

async function startNginx(ports: { site: number; http: number; https: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const { key, cert } = makeCertificate();
  writeFileSync(join(folder, 'key.pem'), key);
  writeFileSync(join(folder, 'cert.pem'), cert);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const http = `access_log off; ${temporary}\n${documentedBlock(folder, ports)}`;
  const configuration = `user root; daemon off; pid ${folder}/pid; events {}\nhttp { ${http} }\n`;
  writeFileSync(join(folder, 'nginx.conf'), configuration);
  const nginx = spawn(findNginx(), ['-e', 'stderr', '-c', join(folder, 'nginx.conf')]);
  const stop = () => {
    nginx.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, stop };
}

test.use({ ignoreHTTPSErrors: true });

test('behind the documented nginx, other host names redirect to SITE_URL; sign-in, form and call work without a logged error', async ({
  page,
  request,
  openSite,
}) => {
  const [http, https, sitePort] = [await freePort(), await freePort(), await freePort()];
  const url = `https://localhost:${https}`;
  const variables = { SITE_URL: url, TRUSTED_PROXY_HOPS: '1', PORT: String(sitePort) };
  const site = await openSite({ ...variables, HOSTNAME: '127.0.0.1' });
  const { folder, stop } = await startNginx({ site: sitePort, http, https });
  try {
    await expect
      .poll(() =>
        request.get(`${url}/api/ready`).then(
          (answer) => answer.status(),
          () => 0,
        ),
      )
      .toBe(200);
    for (const from of [`http://localhost:${http}/AI?a=b`, `https://127.0.0.1:${https}/AI?a=b`]) {
      const led = await request.get(from, { maxRedirects: 0 });
      expect([led.status(), led.headers().location]).toEqual([308, `${url}/AI?a=b`]);
    }
    const link = new URL(await firstLink(site));
    expect(link.origin).toBe(url);
    await page.goto(link.href);
    await page.getByLabel('Your name').fill('Olive Owner');
    await page.getByLabel('Email').fill('olive@example.com');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Board');
    const [session] = (await page.context().cookies()).filter(({ name }) =>
      name.includes('session'),
    );
    expect(session).toMatchObject({ name: '__Host-desk.session_token', secure: true });

    await page.goto(`${url}/SunriseToyota/ask`);
    await page.getByLabel('Your name').fill('Dana Ortiz');
    await page.getByLabel('Email').fill('dana@example.com');
    await page.getByLabel('Your question').fill('Does it book loaners?');
    await page.getByRole('button', { name: 'Send my question' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your question');

    await page.goto(url);
    const panel = panelIn(page);
    await panel.button.click();
    await expect(panel.status).toHaveText('AI Speaking...');
    await panel.button.click();
    const { stdout } = spawnSync('npm', ['run', '-s', 'doctor', '--', '--site', url], {
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
        VAPI_PRIVATE_TOKEN: '',
      },
    });
    // The build has no SITE_URL, and the test's certificate is valid for two days.
    expect(stdout.match(/^ {2}(?:PROBLEM|WARNING).*$/gm)).toEqual([
      expect.stringContaining('The certificate is good for 1 more day'),
      expect.stringContaining('The pages were built for http://localhost:3000'),
    ]);
    expect(stdout).toMatch(/OK +Forms come through.*OK +A call got a room on localhost/s);
    expect(site.output().match(/^\{"level":50.*/gm)).toBeNull();
  } finally {
    stop();
  }
});
