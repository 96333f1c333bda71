import { Link } from '@/components/ui/link';

/** A link among words: to a page of the desk, or to what calls or writes to somebody. */
export function TextLink({ href, children }: { href: string; children: string }) {
  const Anchor = href.startsWith('/') ? Link : 'a';
  return (
    <Anchor href={href} className="underline underline-offset-4">
      {children}
    </Anchor>
  );
}
