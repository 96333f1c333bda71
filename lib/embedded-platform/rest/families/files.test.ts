import { ask, askFor, askForList, type Json } from '@/testing/ask-platform';
import { handleEmbeddedRequest } from '../../handle-embedded-request';
import { BASE_PATH } from '../../http/base-path';
import { MAX_FILE_BYTES } from './files';

function formWith(content: BlobPart, name = 'facts.txt', type = 'text/plain', field = 'file') {
  const form = new FormData();
  form.set(field, new File([content], name, { type }));
  return form;
}

const upload = (form: FormData, path = '/file') => ask('POST', path, { body: form });
const download = (url: unknown, method = 'GET') =>
  handleEmbeddedRequest(new Request(String(url), { method }));

const everyByte = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256);

test.each(['/file', '/file/upload'])('POST %s keeps the bytes as they are', async (path) => {
  const { status, json } = await upload(formWith(everyByte, 'photo.png', 'image/png'), path);
  expect(status).toBe(201);
  const file = json as Json;
  expect(file).toMatchObject({
    object: 'file',
    status: 'done',
    name: 'photo.png',
    originalName: 'photo.png',
    bytes: 70_000,
    mimetype: 'image/png',
  });
  const response = await download(file.url);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(everyByte))).toBe(true);
});

test('lists, names and deletes a file; its address is gone with it', async () => {
  const file = (await upload(formWith('hello'))).json as Json;
  expect((await askForList('/file'))[0]).toEqual(file);
  const named = await askFor('PATCH', `/file/${file.id}`, { name: 'Facts' });
  expect(named).toMatchObject({ name: 'Facts', originalName: 'facts.txt', url: file.url });
  expect(await askFor('GET', `/file/${file.id}`)).toEqual(named);
  expect(await askFor('DELETE', `/file/${file.id}`)).toEqual(named);
  expect((await ask('GET', `/file/${file.id}`)).status).toBe(404);
  expect((await download(file.url)).status).toBe(404);
});

test('an address cannot be guessed, and is not the file’s id', async () => {
  const file = (await upload(formWith('hello'))).json as Json;
  const secret = String(file.url).split('/').at(-1) ?? '';
  expect(Buffer.from(secret, 'base64url')).toHaveLength(24);
  expect((await download(`http://localhost:3000${BASE_PATH}files/${file.id}`)).status).toBe(404);
  expect((await download(file.url, 'DELETE')).status).toBe(405);
});

test('a page among the files does not run as a page of this site', async () => {
  const file = (await upload(formWith('<script>1</script>', 'a.html', 'text/html'))).json as Json;
  const { headers } = await download(file.url);
  expect(headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['a quote and a line break', 'a"\r\nset-cookie: b.txt'],
  ['no Latin', '🚗 приве́т.pdf'],
  ['more than is kept', '🚗'.repeat(300)],
])('a name of %s does no harm', async (_what, name) => {
  const { status, json } = await upload(formWith('x', name));
  expect(status).toBe(201);
  const response = await download((json as Json).url);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename\*=UTF-8''[\w%.~!-]*$/,
  );
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('refuses what is too large, no form, or a form without a file', async () => {
  const tooLarge = new Uint8Array(MAX_FILE_BYTES + 1);
  expect((await upload(formWith(tooLarge))).status).toBe(413);
  expect((await ask('POST', '/file', { body: {} })).status).toBe(415);
  const form = new FormData();
  form.set('file', 'only a text');
  expect((await upload(form)).json).toMatchObject({ message: ['file must be a file'] });
  expect((await upload(formWith('x', 'a', 'text/plain', 'other'))).status).toBe(400);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await ask('POST', '/file', { body: 'nonsense', headers })).json).toMatchObject({
    message: ['body must be a multipart form'],
  });
});

test('the oldest files make place for new ones', async () => {
  const first = (await upload(formWith('first'))).json as Json;
  const large = new Uint8Array(MAX_FILE_BYTES - 1_000);
  for (let count = 0; count < 5; count += 1) await upload(formWith(large));
  expect((await ask('GET', `/file/${first.id}`)).status).toBe(404);
  expect((await askForList('/file')).length).toBeLessThanOrEqual(4);
});
