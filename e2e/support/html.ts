import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export interface HtmlElement {
  name: string;
  attributes: Record<string, string>;
  /** Text of the element and its descendants. */
  text: string;
}

type Node = DefaultTreeAdapterTypes.ChildNode;

const textOf = (node: Node): string =>
  'childNodes' in node ? node.childNodes.map(textOf).join('') : 'value' in node ? node.value : '';

/** Parses a page's elements in document order, without running scripts. */
export function elementsOf(html: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  function read(node: Node): void {
    if (!('tagName' in node)) return;
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    elements.push({ name: node.tagName, attributes, text: textOf(node) });
    node.childNodes.forEach(read);
  }
  parse(html, { scriptingEnabled: false }).childNodes.forEach(read);
  return elements;
}
