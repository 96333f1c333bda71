import { env } from '@/lib/env';
import { callConfig } from '@/lib/web-calls/call-config';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

export function GET(): Response {
  return Response.json(callConfig(env), { headers: { 'cache-control': 'no-store' } });
}
