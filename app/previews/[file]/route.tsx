import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';

import { previewSize } from '@/app/page-metadata';
import { PreviewImage } from '@/components/previews/preview-image';
import { dealershipPreview, pagePreviews, type Preview } from '@/lib/content/previews';
import { dealerships } from '@/lib/dealerships/dealerships';

export const dynamic = 'force-static';
export const dynamicParams = false;

const previews = new Map<string, Preview>([
  ...Object.entries(pagePreviews),
  ...dealerships.map((dealership) => [dealership.slug, dealershipPreview(dealership)] as const),
]);

export function generateStaticParams() {
  return [...previews.keys()].map((name) => ({ file: `${name}.png` }));
}

const font = (name: string) =>
  readFile(join(process.cwd(), 'app', 'fonts', `archivo-preview-${name}.woff`));

/** Draws the picture of a page, at build. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const preview = previews.get(file.replace(/\.png$/, ''));
  if (!preview) return new Response(null, { status: 404 });
  return new ImageResponse(<PreviewImage {...preview} />, {
    ...previewSize,
    fonts: [
      { name: 'wide', data: await font('wide'), weight: 700 },
      { name: 'text', data: await font('text'), weight: 500 },
    ],
  });
}
