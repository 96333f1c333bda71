'use client';

import { Check } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';

import { useFieldTies } from '@/components/ui/field';
import { linkFormTexts } from '@/lib/content/desk/links';
import type { LinkChoice } from '@/lib/links/choices';

import { useFoundDealerships } from './use-found-dealerships';

interface DealershipPickerProps {
  /** What is offered before anything is typed. */
  first: readonly LinkChoice[];
  value: LinkChoice | null;
  onChange: (choice: LinkChoice | null) => void;
}

/**
 * Picks a dealership by a few letters of its name or city: a combobox as the ARIA practices have it. Base UI's (1.9)
 * takes the rest of the page away from screen readers while its list is open, the field's own label with it.
 */
export function DealershipPicker({ first, value, onChange }: DealershipPickerProps) {
  const ties = useFieldTies();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { found, search } = useFoundDealerships(first);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  /** What is typed, until something is picked. */
  const [typed, setTyped] = useState<string>();
  const choice = isOpen ? found[active] : undefined;

  function pick(picked: LinkChoice) {
    onChange(picked);
    setTyped(undefined);
    setOpen(false);
  }

  function open() {
    setActive(0);
    setOpen(true);
  }

  function move(by: number) {
    if (!isOpen) return open();
    const next = (active + by + found.length) % Math.max(1, found.length);
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && choice) pick(choice);
    else if (key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <input
        {...ties}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={choice && `${id}-${choice.slug}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed ?? value?.name ?? ''}
        onClick={open}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          search(currentTarget.value);
          onChange(null);
          open();
        }}
        onBlur={() => setOpen(false)}
        className="control picker-input"
      />
      {/* Its own presses leave the focus in the field. */}
      <div className="picker" hidden={!isOpen} onPointerDown={(event) => event.preventDefault()}>
        <ul ref={list} id={`${id}-list`} role="listbox" aria-label={linkFormTexts.picker.list}>
          {found.map((each, index) => (
            // The field has the keys: see aria-activedescendant.
            <li
              key={each.slug}
              id={`${id}-${each.slug}`}
              role="option"
              aria-selected={each.slug === value?.slug}
              data-active={index === active || undefined}
              onClick={() => pick(each)}
              className="picker-item"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{each.name}</span>
                <span className="block text-sm text-muted-foreground">
                  {each.city}, {each.region}
                </span>
              </span>
              {each.slug === value?.slug && <Check aria-hidden="true" className="size-5" />}
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <p className="px-3 py-3 text-muted-foreground">{linkFormTexts.picker.none}</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {isOpen && linkFormTexts.picker.found(found.length)}
      </p>
    </div>
  );
}
