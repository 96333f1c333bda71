import '@/app/[dealership]/dealership.css';

/** A dealership that is published at the desk: rendered for each request, under the nonce that middleware.ts gives it. */
export const dynamic = 'force-dynamic';

export { default, generateMetadata } from '@/app/[dealership]/page';
