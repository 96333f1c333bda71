interface Header {
  key: string;
  value: string;
}

/** Headers of every answer, the same in every environment. */
export const securityHeaders: Header[];

/** The value of Next's `headers()`. */
export const headerRules: { source: string; headers: Header[] }[];
