'use client';

import { Tabs as TabsPrimitive } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: string; content: ReactNode }[];
  /** Those that are not shown stay in the page, with what was typed in them. */
  keepsAll?: boolean;
}

/** Views of one thing, changed in place; arrow keys go between them. What should stay in the address is ChoiceLinks. */
export function Tabs({ label, tabs, keepsAll = false }: TabsProps) {
  return (
    <TabsPrimitive.Root defaultValue={tabs[0]?.id}>
      <TabsPrimitive.List aria-label={label} data-slot="tabs" className="choice-links">
        {tabs.map(({ id, label: tabLabel }) => (
          <TabsPrimitive.Tab key={id} value={id} className="choice-tab">
            {tabLabel}
          </TabsPrimitive.Tab>
        ))}
      </TabsPrimitive.List>
      {tabs.map(({ id, content }) => (
        <TabsPrimitive.Panel key={id} value={id} keepMounted={keepsAll} className="pt-4">
          {content}
        </TabsPrimitive.Panel>
      ))}
    </TabsPrimitive.Root>
  );
}
