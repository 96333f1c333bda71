/** Asks an owner's own service. A redirection is refused: the key would go along. */
export const postJson = (url: string, key: string | undefined, body: object, signal: AbortSignal) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  });
