import { Download } from 'lucide-react';

import { deskButton } from '@/components/ui/button';
import { kitTexts } from '@/lib/content/desk/links';

interface LinkCodesProps {
  code: string;
  address: string;
}

/** The link as a QR code, to be shown and to be taken along. */
export function LinkCodes({ code, address }: LinkCodesProps) {
  const file = `/api/desk/links/${code}/qr`;
  return (
    <section aria-labelledby="qr-title" className="kit-part">
      <h2 id="qr-title" className="kit-title">
        {kitTexts.qr}
      </h2>
      <div className="flex items-center gap-4 max-[21rem]:flex-wrap">
        {/* Dark on light in either theme, with its quiet zone: some readers take no other. */}
        {/* eslint-disable-next-line @next/next/no-img-element -- A file of the desk's own, for whom is signed in. */}
        <img
          src={`${file}.svg`}
          alt={kitTexts.qrAlt(address)}
          width="160"
          height="160"
          className="size-40 rounded-lg border bg-white text-sm text-ink-950"
        />
        <div className="grid min-w-0 justify-items-start gap-2.5">
          <p className="text-muted-foreground">{kitTexts.qrText}</p>
          <a href={`${file}.svg`} download className={deskButton()}>
            <Download aria-hidden="true" />
            {kitTexts.downloadSvg}
          </a>
          <a href={`${file}.png`} download className={deskButton()}>
            <Download aria-hidden="true" />
            {kitTexts.downloadPng}
          </a>
        </div>
      </div>
    </section>
  );
}
