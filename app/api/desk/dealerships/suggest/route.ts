import { completeContent } from '@/lib/dealerships/complete-content';
import { deskRoute } from '@/lib/desk/desk-route';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** What a dealership's name and city tell of it. */
export const GET = deskRoute({}, async ({ request }) => {
  const { searchParams } = new URL(request.url);
  const given = ['name', 'city', 'region'].flatMap((field) => {
    const value = searchParams.get(field)?.trim().slice(0, 200);
    return value ? [[field, value]] : [];
  });
  return { content: await completeContent(Object.fromEntries(given)) };
});
