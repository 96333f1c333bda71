interface DataBlockProps {
  /** A type that browsers do not run. */
  type: `application/${string}json`;
  id?: string;
  data: object;
}

/** Data in a page, for search engines or for what is loaded later. No script, so no policy stops it. */
export function DataBlock({ type, id, data }: DataBlockProps) {
  // "</script>" or "<!--" in a text would end the block or what follows it.
  const __html = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html }} />;
}
