import { createHash } from 'node:crypto';
import { parse } from 'parse5';

const hashSource = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Yields every element of a document, except those in templates, which are inert. */
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

/**
 * Reads from a page's HTML what its policy must allow: hashes of inline scripts and styles, and hosts of pictures.
 *
 * @param {string} html
 */
export function readPageNeeds(html) {
  const elements = [...elementsOf(parse(html))];
  // A policy does not apply to data blocks, such as application/ld+json.
  const scripts = elements.filter(
    ({ name, attributes: { src, type } }) =>
      name === 'script' && src === undefined && !type?.endsWith('json'),
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
