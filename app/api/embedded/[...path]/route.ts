import { handleEmbeddedRequest } from '@/lib/embedded-platform/handle-embedded-request';

export const dynamic = 'force-dynamic';

export {
  handleEmbeddedRequest as DELETE,
  handleEmbeddedRequest as GET,
  handleEmbeddedRequest as HEAD,
  handleEmbeddedRequest as PATCH,
  handleEmbeddedRequest as POST,
  handleEmbeddedRequest as PUT,
};
