import '@/app/(forms)/forms.css';

export const dynamic = 'force-dynamic';

export { default, generateMetadata } from '@/app/(forms)/[dealership]/[form]/page';
