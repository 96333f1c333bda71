import { respondWithReadiness } from '@/lib/health/respond';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

// Other methods too, or Next would refuse them without a body.
export {
  respondWithReadiness as DELETE,
  respondWithReadiness as GET,
  respondWithReadiness as HEAD,
  respondWithReadiness as OPTIONS,
  respondWithReadiness as PATCH,
  respondWithReadiness as POST,
  respondWithReadiness as PUT,
};
