import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/** Next's link without prefetching, since the desk's pages are rendered per request. */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}
