'use client';

import { Search } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useRef, useTransition } from 'react';

import { searchTexts } from '@/lib/content/desk/shell';

/** Delay after the last key before the list follows, in milliseconds. */
const PAUSE_MS = 250;

interface SearchBoxProps {
  /** Name of the search, such as 'Search links'. */
  label: string;
}

/** Searches the list below; the address contains the searched text. */
export function SearchBox({ label }: SearchBoxProps) {
  const router = useRouter();
  const pathname = usePathname();
  const parameters = useSearchParams();
  const [isPending, startTransition] = useTransition();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function search(text: string) {
    clearTimeout(timer.current);
    const next = new URLSearchParams(parameters);
    next.delete('page');
    if (text.trim()) next.set('q', text.trim());
    else next.delete('q');
    startTransition(() => router.replace(`${pathname}?${next}`, { scroll: false }));
  }

  return (
    <form
      role="search"
      className="relative min-w-52 flex-1 sm:max-w-sm"
      onSubmit={(event) => {
        event.preventDefault();
        search(String(new FormData(event.currentTarget).get('q')));
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted-foreground"
      />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        defaultValue={parameters.get('q') ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(value), PAUSE_MS);
        }}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        className="control ps-10"
      />
      <span role="status" className="sr-only">
        {isPending && searchTexts.searching}
      </span>
    </form>
  );
}
