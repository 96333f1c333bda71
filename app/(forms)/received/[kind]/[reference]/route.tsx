import { receivedPage } from '@/components/leads/answer-page';
import { receivedKinds } from '@/lib/content/leads';
import { readReference } from '@/lib/leads/reference';
import { settings } from '@/lib/settings';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The page of one form that was taken: the built one, with the reference in it. Nothing is looked up. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ kind: string; reference: string }> },
): Promise<Response> {
  const given = await params;
  const kind = receivedKinds.find((known) => known === given.kind);
  const reference = readReference(given.reference);
  if (!kind || !reference) return new Response(null, { status: 404 });
  return new Response(receivedPage({ kind, reference, email: settings.emails.contact }), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
