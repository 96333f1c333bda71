import { deskApp } from '@/lib/content/desk/notices';
import { deskWorker } from '@/lib/domain/notice';

const ink = '#0b0e15';

const icon = (size: number, name = `${size}`) => ({
  src: `/desk-icon-${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** Serves the manifest that makes the desk an installable app of its own. */
export const GET = () =>
  Response.json(
    {
      ...deskApp,
      id: deskWorker.scope,
      start_url: deskWorker.scope,
      scope: deskWorker.scope,
      display: 'standalone',
      background_color: ink,
      theme_color: ink,
      icons: [icon(192), icon(512), { ...icon(512, 'maskable'), purpose: 'maskable' }],
    },
    { headers: { 'content-type': 'application/manifest+json' } },
  );
