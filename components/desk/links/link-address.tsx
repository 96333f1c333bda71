import { ExternalLink } from 'lucide-react';

import { CopyButton } from '@/components/desk/shell/copy-button';
import { deskButton } from '@/components/ui/button';
import { kitTexts, spokenLetters } from '@/lib/content/desk/links';

interface LinkAddressProps {
  code: string;
  /** Whole: `https://…/go/K7Q2M9`. */
  address: string;
}

/** The address, to be read, said on the phone, copied or followed. */
export function LinkAddress({ code, address }: LinkAddressProps) {
  const base = address.slice(0, -code.length).replace(/^https?:\/\//, '');
  return (
    <section aria-labelledby="address-title" className="kit-part">
      <h2 id="address-title" className="kit-title">
        {kitTexts.address}
      </h2>
      <p className="leading-tight wrap-anywhere">
        <span className="text-lg text-muted-foreground">{base}</span>
        <wbr />
        <span className="text-[clamp(2rem,1.4rem+2.6vw,3.25rem)] type-wide whitespace-nowrap tabular-nums">
          {code}
        </span>
      </p>
      <p className="mt-2 text-sm text-muted-foreground">
        {kitTexts.spelled}{' '}
        <span className="font-semibold text-foreground">
          {[...code].map((letter) => spokenLetters[letter] ?? letter).join(' · ')}
        </span>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <CopyButton text={address} label={kitTexts.copyLink} />
        <a href={address} target="_blank" rel="noopener" className={deskButton()}>
          <ExternalLink aria-hidden="true" />
          {kitTexts.open}
        </a>
        <span className="text-sm text-muted-foreground">{kitTexts.openNote}</span>
      </div>
    </section>
  );
}
