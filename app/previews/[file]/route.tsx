import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';

import { previewSize } from '@/app/page-metadata';
import { PreviewImage } from '@/components/previews/preview-image';
import { dealershipPreview, pagePreviews, type Preview } from '@/lib/content/previews';
import { dealerships, findDealership } from '@/lib/dealerships/dealerships';

export const dynamic = 'force-static';

export function generateStaticParams() {
  const names = [...Object.keys(pagePreviews), ...dealerships.map(({ slug }) => slug)];
  return names.map((name) => ({ file: `${name}.png` }));
}

function previewOf(name: string): Preview | undefined {
  if (Object.hasOwn(pagePreviews, name)) return pagePreviews[name as keyof typeof pagePreviews];
  const dealership = findDealership(name);
  return dealership && dealershipPreview(dealership);
}

const font = (name: string) =>
  readFile(join(process.cwd(), 'app', 'fonts', `archivo-preview-${name}.woff`));

/** Draws the picture of a page, at build, or when its dealership is published. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const preview = previewOf(file.replace(/\.png$/, ''));
  if (!preview) return new Response(null, { status: 404 });
  return new ImageResponse(<PreviewImage {...preview} />, {
    ...previewSize,
    fonts: [
      { name: 'wide', data: await font('wide'), weight: 700 },
      { name: 'text', data: await font('text'), weight: 500 },
    ],
  });
}
