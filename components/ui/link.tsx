'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';

interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /** Whether the page is shown from its top. */
  scroll?: boolean;
}

/**
 * A link to a page of the desk, which comes without a load of all that is there already. Next's own (16.4) would have
 * every public page load its framework in one piece more, and would fetch pages that nobody has asked for.
 */
export function Link({ onClick, href, scroll = true, ...props }: LinkProps) {
  const router = useRouter();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
    const isElsewhere = currentTarget.target !== '' || currentTarget.hasAttribute('download');
    if (event.defaultPrevented || isElsewhere) return;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    router.push(href, { scroll });
  }

  return <a href={href} onClick={follow} {...props} />;
}
