import 'server-only';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The routes that Next would render any name of: only those that are built, or published, may reach it. */
const ofDealerships = ['/previews/[file]', '/[dealership]', '/[dealership]/[form]'];

interface RoutesManifest {
  staticRoutes: { page: string }[];
  /** The most specific first. */
  dynamicRoutes: { page: string }[];
}

const readManifest = (folder: string, name: string): unknown =>
  JSON.parse(readFileSync(join(folder, '.next', name), 'utf8'));

/** Whether a route such as `/received/[kind]` or `/api/embedded/[...path]` fits a path. */
function fits(route: string, path: string): boolean {
  const parts = route.split('/');
  const segments = path.split('/');
  const isOfMany = parts.at(-1)?.startsWith('[...') === true;
  if (isOfMany ? segments.length < parts.length : segments.length !== parts.length) return false;
  return parts.every(
    (part, index) => part === segments[index] || (part.startsWith('[') && segments[index] !== ''),
  );
}

/**
 * Makes the function that finds out whether a path is one of a dealership that no build has made, which Next would
 * render however often and under whatever name it is asked for.
 *
 * @param folder the standalone build
 */
export function readUnbuilt(folder: string): (path: string) => boolean {
  const routes = readManifest(folder, 'routes-manifest.json') as RoutesManifest;
  const prerendered = readManifest(folder, 'prerender-manifest.json') as { routes: object };
  const files = readdirSync(join(folder, 'public'), { recursive: true, encoding: 'utf8' });
  const known = new Set([
    ...routes.staticRoutes.map(({ page }) => page),
    ...Object.keys(prerendered.routes),
    ...files.map((file) => `/${file.split(sep).join('/')}`),
  ]);
  const dynamic = routes.dynamicRoutes.map(({ page }) => page);
  return (path) => {
    if (known.has(path) || path.startsWith('/_next/')) return false;
    const route = dynamic.find((each) => fits(each, path));
    return route !== undefined && ofDealerships.includes(route);
  };
}
