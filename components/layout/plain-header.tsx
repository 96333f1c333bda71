import { headerButton, HeaderFrame, type HeaderMenuProps } from '@/components/layout/header-frame';
import { header } from '@/lib/content/navigation';

function PlainMenu({ summary, className, summaryClassName, children }: HeaderMenuProps) {
  return (
    <details className={className}>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}

/**
 * The header without a script, its button a link to the home page's agent: Next loads what the 404
 * needs with every page.
 */
export function PlainHeader() {
  return (
    <HeaderFrame
      base="/"
      Menu={PlainMenu}
      action={
        <a href={header.agentHref} className={headerButton}>
          {header.tryAgent}
        </a>
      }
    />
  );
}
