'use client';

import { useRouter } from 'next/navigation';

import { Select } from '@/components/ui/select';

interface ListFilterProps {
  /** What is chosen: 'What they asked for'. */
  label: string;
  choices: readonly { label: string; href: string; isCurrent: boolean }[];
}

/** One of several, kept in the address, where a list has no room for links to each. */
export function ListFilter({ label, choices }: ListFilterProps) {
  const router = useRouter();
  return (
    <Select
      aria-label={label}
      className="w-auto"
      value={choices.find(({ isCurrent }) => isCurrent)?.href}
      onChange={(event) => router.push(event.currentTarget.value, { scroll: false })}
    >
      {choices.map(({ label: name, href }) => (
        <option key={href} value={href}>
          {name}
        </option>
      ))}
    </Select>
  );
}
