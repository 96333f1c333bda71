'use client';

import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';

import { useFieldTies } from '@/components/ui/field';
import { linkFormTexts } from '@/lib/content/desk/links';
import type { LinkChoice } from '@/lib/links/choices';

interface DealershipPickerProps {
  /** What is offered before anything is typed. */
  first: readonly LinkChoice[];
  value: LinkChoice | null;
  onChange: (choice: LinkChoice | null) => void;
}

/** Picks a dealership by a few letters of its name or city. */
export function DealershipPicker({ first, value, onChange }: DealershipPickerProps) {
  const ties = useFieldTies();
  const [found, setFound] = useState(first);
  const asked = useRef<AbortController>(undefined);
  const { picker } = linkFormTexts;
  const items = value && !found.some(({ slug }) => slug === value.slug) ? [...found, value] : found;

  async function search(text: string) {
    asked.current?.abort();
    if (text.trim() === '') return setFound(first);
    const controller = new AbortController();
    asked.current = controller;
    try {
      const query = new URLSearchParams({ q: text });
      const response = await fetch(`/api/desk/links/dealerships?${query}`, {
        signal: controller.signal,
      });
      if (!response.ok) return;
      setFound(((await response.json()) as { dealerships: LinkChoice[] }).dealerships);
    } catch {
      // A later question has taken its place, or there is no connection: what was found stays.
    }
  }

  return (
    <Combobox.Root
      items={items}
      value={value}
      onValueChange={onChange}
      filter={null}
      autoHighlight
      itemToStringLabel={(choice: LinkChoice) => choice.name}
      isItemEqualToValue={(choice, other) => choice.slug === other.slug}
      onInputValueChange={(text, { reason }) => {
        if (reason !== 'item-press') void search(text);
      }}
      onOpenChangeComplete={(isOpen) => !isOpen && setFound(first)}
    >
      <div className="relative">
        <Combobox.Input {...ties} autoComplete="off" className="control pe-12" />
        <Combobox.Trigger aria-label={picker.open} className="picker-trigger">
          <ChevronDown aria-hidden="true" className="size-5" />
        </Combobox.Trigger>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-50">
          <Combobox.Popup className="picker">
            <Combobox.Empty className="px-3 py-3 text-muted-foreground empty:hidden">
              {picker.none}
            </Combobox.Empty>
            <Combobox.List className="picker-list">
              {(choice: LinkChoice) => (
                <Combobox.Item key={choice.slug} value={choice} className="picker-item">
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold wrap-anywhere">{choice.name}</span>
                    <span className="block text-sm text-muted-foreground">
                      {choice.city}, {choice.region}
                    </span>
                  </span>
                  <Combobox.ItemIndicator>
                    <Check aria-hidden="true" className="size-5" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
