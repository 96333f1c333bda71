import { respondWithHealth } from '@/lib/server/health';

export const dynamic = 'force-dynamic';

export { respondWithHealth as GET };
