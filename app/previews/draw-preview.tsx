import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';

import { previewSize } from '@/app/page-metadata';
import { PreviewImage } from '@/components/previews/preview-image';
import type { Preview } from '@/lib/content/previews';

const font = (name: string) =>
  readFile(join(process.cwd(), 'app', 'fonts', `archivo-preview-${name}.woff`));

/** Draws the preview image that other sites show for a shared link. */
export async function drawPreview(preview: Preview): Promise<Response> {
  return new ImageResponse(<PreviewImage {...preview} />, {
    ...previewSize,
    fonts: [
      { name: 'wide', data: await font('wide'), weight: 700 },
      { name: 'text', data: await font('text'), weight: 500 },
    ],
  });
}
