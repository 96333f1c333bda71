/** Posts JSON to an owner's own service. Refuses redirects, which would pass on the key. */
export const postJson = (url: string, key: string | undefined, body: object, signal: AbortSignal) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  });
