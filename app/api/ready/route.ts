import { respondWithReadiness } from '@/lib/server/health';

export const dynamic = 'force-dynamic';

export { respondWithReadiness as GET };
