import { deskApp } from '@/lib/content/desk/notices';
import { deskWorker } from '@/lib/notices/kinds';

const ink = '#0b0e15';

/** The desk as an app of its own, beside the site's. */
export const GET = () =>
  Response.json(
    {
      ...deskApp,
      ...{ id: deskWorker.scope, start_url: deskWorker.scope, scope: deskWorker.scope },
      ...{ display: 'standalone', background_color: ink, theme_color: ink },
      icons: [
        { src: '/desk-icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/desk-icon-512.png', sizes: '512x512', type: 'image/png' },
        {
          src: '/desk-icon-maskable.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
    },
    { headers: { 'content-type': 'application/manifest+json' } },
  );
