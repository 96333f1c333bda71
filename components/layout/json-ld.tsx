import type { Graph } from 'schema-dts';

interface JsonLdProps {
  data: Graph;
}

/** Structured data of a page, for search engines. A data block: no script, so no policy stops it. */
export function JsonLd({ data }: JsonLdProps) {
  // "</script>" or "<!--" in a text would end the block or what follows it.
  const __html = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
