import '@/app/[dealership]/dealership.css';

/** A dealership's page published at the desk: rendered for each request, with the nonce of middleware.ts. */
export const dynamic = 'force-dynamic';

export { default, generateMetadata } from '@/app/[dealership]/page';
