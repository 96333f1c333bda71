interface Header {
  key: string;
  value: string;
}

/** Which features a browser gives the pages: the microphone, and the camera where calls record video. */
export function permissionsPolicy(environment: { recordsVideo: boolean }): string;

/** Headers of every answer, the same in every environment. */
export const securityHeaders: Header[];

/** The value of Next's `headers()`. */
export function headerRules(environment: {
  recordsVideo: boolean;
}): { source: string; headers: Header[] }[];
