// The step after `next build`. Plain JavaScript, since nothing compiles it.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as nextEnv from '@next/env';
import { parse } from 'parse5';
import { platformOf } from '../platform-of.mjs';
import { contentSecurityPolicy, frameAncestorOrigins } from './content-security-policy.mjs';

/** `type`s of elements that a browser runs or obeys; any other is a data block, which no policy stops. */
const scriptTypes =
  /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script|text\/(javascript1\.[0-5]|jscript|livescript))$/i;

/** @param {string} text */
const hashSource = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Every element of a document but those in templates, which are inert. */
function* elementsOf(node) {
  for (const child of node.childNodes ?? []) {
    if (!child.tagName) continue;
    yield {
      name: child.tagName,
      attributes: Object.fromEntries(child.attrs.map(({ name, value }) => [name, value])),
      text: child.childNodes.map(({ value = '' }) => value).join(''),
    };
    yield* elementsOf(child);
  }
}

/** @param {string} html */
export function readPageNeeds(html) {
  const elements = [...elementsOf(parse(html))];
  const scripts = elements.filter(
    ({ name, attributes }) =>
      name === 'script' &&
      attributes.src === undefined &&
      scriptTypes.test(attributes.type?.trim() ?? ''),
  );
  const styles = elements.filter(({ name }) => name === 'style').map(({ text }) => text);
  const attributes = elements.flatMap(({ attributes }) => attributes.style ?? []);
  const pictures = elements
    .filter(({ name }) => name === 'img' || name === 'source')
    .flatMap(({ attributes: { src = '', srcset = '' } }) => [src, ...srcset.split(/,\s+/)])
    .map((source) => source.trim().split(/\s/)[0] ?? '')
    .filter((source) => /^https:/i.test(source));
  const unique = (values) => [...new Set(values)];
  return {
    scripts: unique(scripts.map(({ text }) => hashSource(text))),
    styles: [
      ...(attributes.length > 0 ? ["'unsafe-hashes'"] : []),
      ...unique([...styles, ...attributes].map(hashSource)),
    ],
    pictures: unique(pictures.map((source) => new URL(source).origin)),
    hasForm: elements.some(({ name }) => name === 'form'),
  };
}

/** @param {string} nextDir */
export function writePolicies(nextDir, variables = environmentOf(dirname(nextDir))) {
  const environment = {
    platform: platformOf(variables),
    frameAncestors: frameAncestorOrigins(variables.FRAME_ANCESTORS ?? ''),
  };
  const pages = join(nextDir, 'server', 'app');
  const written = [];
  for (const file of readdirSync(pages, { recursive: true }).map(String).sort()) {
    if (!file.endsWith('.html')) continue;
    const metaFile = join(pages, file.replace(/\.html$/, '.meta'));
    if (!existsSync(metaFile))
      throw new Error(`${file} has no .meta: Next keeps headers elsewhere.`);
    const meta = JSON.parse(readFileSync(metaFile, 'utf8'));
    const needs = readPageNeeds(readFileSync(join(pages, file), 'utf8'));
    const policy = contentSecurityPolicy(needs, environment);
    meta.headers = { ...meta.headers, 'content-security-policy': policy };
    writeFileSync(metaFile, JSON.stringify(meta, null, 2));
    written.push(file);
  }
  if (written.length === 0) throw new Error(`No page in ${pages}.`);
  // A server (Next 16.4) keeps copies of the pages that it has served, and prefers them.
  rmSync(join(nextDir, 'server', 'route-cache'), { recursive: true, force: true });
  return written;
}

/** The variables as `next build` sees them, those of .env files included. */
function environmentOf(root) {
  // CommonJS: Node gives it as the default, a test's compiler as it is.
  const { loadEnvConfig } = nextEnv.default ?? nextEnv;
  return loadEnvConfig(root, false, { info() {}, error: console.error }).combinedEnv;
}
