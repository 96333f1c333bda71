import { drawPreview } from '@/app/previews/draw-preview';
import { dealershipPreview } from '@/lib/content/previews';
import { findDealership } from '@/lib/dealerships/dealerships';

export const dynamic = 'force-dynamic';

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ dealership: string }> },
) {
  const dealership = findDealership((await params).dealership);
  if (!dealership) return new Response(null, { status: 404 });
  return drawPreview(dealershipPreview(dealership));
}
