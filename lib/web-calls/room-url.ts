/** Path of the embedded platform's API on the site's own origin. */
export const EMBEDDED_PLATFORM_PATH = '/api/embedded';

const hasUser = ({ username, password }: URL) => username !== '' || password !== '';

/** Whether a URL is a room of the hosted platform's media provider. */
export function isDailyRoom(url: URL): boolean {
  const { protocol, hostname, port } = url;
  const isDaily = /(^|\.)daily\.co$/.test(hostname);
  return protocol === 'https:' && port === '' && isDaily && !hasUser(url);
}

/** Whether a URL is a room of the embedded platform on the site's own `origin`. */
export function isEmbeddedRoom(url: URL, origin: string): boolean {
  const rooms = `${EMBEDDED_PLATFORM_PATH}/rooms/`;
  const isRoom =
    url.pathname.startsWith(rooms) && /^[\w-]+$/.test(url.pathname.slice(rooms.length));
  return url.origin === origin && isRoom && !hasUser(url);
}
