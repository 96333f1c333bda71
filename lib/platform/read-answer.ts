import { PlatformConnectionError, PlatformError, type OperationName } from './errors';
import type { Operation } from './operations';

/** Maximum size of a refusal that is read. */
const MAX_REFUSAL_BYTES = 1024 * 1024;

/** Reads a body up to a number of bytes and cancels the rest. */
async function readText({ body }: Response, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes > maxBytes) break;
  }
  const whole = Buffer.concat(chunks).subarray(0, maxBytes);
  return { text: new TextDecoder().decode(whole), isWhole: bytes <= maxBytes };
}

function parse(text: string): { isJson: boolean; value: unknown } {
  if (text === '') return { isJson: false, value: undefined };
  try {
    return { isJson: true, value: JSON.parse(text) as unknown };
  } catch {
    return { isJson: false, value: text };
  }
}

/** Converts an answer with a status other than 2xx to an error. */
export async function readRefusal(name: OperationName, response: Response): Promise<PlatformError> {
  const { text } = await readText(response, MAX_REFUSAL_BYTES);
  return new PlatformError(name, response.status, response.headers, parse(text).value);
}

/**
 * Reads an answer as a whole: its JSON, or undefined with status 204. Returns text where the contract specifies no
 * JSON.
 *
 * @throws PlatformError if JSON is due and missing; PlatformConnectionError if the answer is longer than `maxBytes`
 */
export async function readParsed(
  name: OperationName,
  answer: Operation['answer'],
  response: Response,
  maxBytes: number,
): Promise<unknown> {
  const { text, isWhole } = await readText(response, maxBytes);
  if (!isWhole) throw new PlatformConnectionError(name, 'answer_too_large');
  const { isJson, value } = parse(text);
  if (isJson || answer !== undefined || response.status === 204) return value;
  throw new PlatformError(name, response.status, response.headers, value);
}
