'use client';

import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { useRef, useState } from 'react';

import { cn } from './cn';
import { useFieldTies } from './field';
import type { Input } from './input';

type InputProps = React.ComponentProps<typeof Input>;

interface AutocompleteProps extends Omit<InputProps, 'value' | 'defaultValue' | 'list'> {
  defaultValue?: string | undefined;
  /** Answers `?q=` with a list of suggestions for the typed text. */
  source: string;
}

/** A text field with suggestions. Without scripts it is a plain field. */
export function Autocomplete({ source, defaultValue = '', ...input }: AutocompleteProps) {
  const [items, setItems] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const asked = useRef('');
  const ties = useFieldTies();

  async function onValueChange(text: string, { reason }: { reason: string }) {
    asked.current = text;
    if (reason === 'item-press') return;
    const found = await fetch(`${source}?q=${encodeURIComponent(text)}`)
      .then((response) => (response.ok ? (response.json() as Promise<string[]>) : []))
      // The field accepts any text, so a failure needs no message.
      .catch(() => []);
    // A fully typed suggestion needs no list.
    if (asked.current === text) setItems(found[0] === text ? [] : found);
  }

  return (
    <Base.Root
      items={items}
      defaultValue={defaultValue}
      // An open list hides everything else from screen readers, so an empty one is closed.
      open={isOpen && items.length > 0}
      onOpenChange={setOpen}
      mode="none"
      autoHighlight
      onValueChange={(text, details) => void onValueChange(text, details)}
    >
      <Base.Input
        {...ties}
        {...input}
        data-slot="input"
        className={cn('control', input.className)}
      />
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50">
          <Base.Popup className="max-h-[min(24rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-lg border bg-background py-1 text-foreground shadow-lg empty:hidden">
            <Base.List>
              {(item: string) => (
                <Base.Item
                  key={item}
                  value={item}
                  className="flex min-h-11 cursor-default items-center px-3.5 data-highlighted:bg-surface data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-foreground"
                >
                  {item}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
