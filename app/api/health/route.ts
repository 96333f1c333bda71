import { respondWithHealth } from '@/lib/health/respond';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

// Other methods too, or Next would refuse them without a body.
export {
  respondWithHealth as DELETE,
  respondWithHealth as GET,
  respondWithHealth as HEAD,
  respondWithHealth as OPTIONS,
  respondWithHealth as PATCH,
  respondWithHealth as POST,
  respondWithHealth as PUT,
};
