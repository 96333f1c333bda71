import { drawPreview } from '@/app/previews/draw-preview';
import { dealershipPreview, pagePreviews, type Preview } from '@/lib/content/previews';
import { dealerships } from '@/lib/dealerships/dealerships';

export const dynamic = 'force-static';
export const dynamicParams = false;

const previews = new Map<string, Preview>([
  ...Object.entries<Preview>(pagePreviews),
  ...dealerships.map((dealership) => [dealership.slug, dealershipPreview(dealership)] as const),
]);

export const generateStaticParams = () =>
  [...previews.keys()].map((name) => ({ file: `${name}.png` }));

export async function GET(_request: Request, { params }: RouteContext<'/previews/[file]'>) {
  const preview = previews.get((await params).file.replace(/\.png$/, ''));
  return preview ? drawPreview(preview) : new Response(null, { status: 404 });
}
