'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';

import { everythingTexts as t } from '@/lib/content/desk/shell';

/** A search result and its address. */
interface Found {
  kind: keyof typeof t.kinds;
  title: string;
  text: string;
  href: string;
}

/** Delay after the last key before the search, in milliseconds. */
const PAUSE_MS = 150;

interface SearchDialogProps {
  /** Answers `?q=` with a list of results. */
  source: string;
  onClose: () => void;
}

/** A search with a list of results; a choice opens its page. */
export default function SearchDialog({ source, onClose }: SearchDialogProps) {
  const router = useRouter();
  const [q, setQ] = useState('');
  const [found, setFound] = useState<Found[]>();

  useEffect(() => {
    const request = new AbortController();
    const timer = setTimeout(async () => {
      if (q.trim().length < 2) return setFound(undefined);
      const address = `${source}?${new URLSearchParams({ q })}`;
      const answer = await fetch(address, { signal: request.signal }).catch(() => undefined);
      if (!request.signal.aborted) setFound(answer?.ok ? ((await answer.json()) as Found[]) : []);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [q, source]);

  function open({ href }: Found) {
    onClose();
    router.push(href);
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog gap-3 rounded-t-2xl border border-muted-foreground bg-background p-4 sm:rounded-2xl">
          <Dialog.Title className="sr-only">{t.title}</Dialog.Title>
          <Autocomplete.Root
            inline
            open
            mode="none"
            autoHighlight="always"
            items={found ?? []}
            itemToStringValue={({ title }) => title}
            value={q}
            onValueChange={(value, { reason }) => reason !== 'item-press' && setQ(value)}
          >
            <div className="flex gap-2">
              <Autocomplete.Input
                aria-label={t.title}
                placeholder={t.placeholder}
                maxLength={100}
                className="control flex-1"
              />
              <Dialog.Close className="min-h-11 rounded-lg px-3 font-semibold">
                {t.close}
              </Dialog.Close>
            </div>
            <Autocomplete.Status className="text-sm text-muted-foreground empty:hidden">
              {found ? t.found(found.length) : t.hint}
            </Autocomplete.Status>
            <Autocomplete.List className="max-h-[60dvh] overflow-y-auto empty:hidden">
              {(item: Found) => (
                <Autocomplete.Item
                  key={item.href + item.title}
                  value={item}
                  onClick={() => open(item)}
                  className="flex min-h-13 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 data-highlighted:bg-foreground/8 forced-colors:data-highlighted:outline-2"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold wrap-anywhere">{item.title}</span>
                    <span className="block text-sm wrap-anywhere text-muted-foreground">
                      {item.text}
                    </span>
                  </span>
                  <span className="text-sm text-muted-foreground">{t.kinds[item.kind]}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
