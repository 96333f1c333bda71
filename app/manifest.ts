import type { MetadataRoute } from 'next';

import { home } from '@/lib/content/home';
import { site } from '@/lib/content/site';

const ink = '#0b0e15';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: home.title,
    short_name: site.name,
    description: site.description,
    start_url: '/',
    display: 'browser',
    background_color: ink,
    theme_color: ink,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
