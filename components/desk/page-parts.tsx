import { ArrowLeft, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { deskButton } from '@/components/ui/button';
import { Link } from '@/components/ui/link';

interface PageHeadProps {
  title: string;
  back?: { label: string; href: string };
  lead?: ReactNode;
  /** The screen's one amber control; the key `n` presses it. On a phone it floats at the bottom right. */
  create?: { label: string; href: string };
  children?: ReactNode;
}

/** On a phone the button floats at the bottom right, with an outline in place of a shadow. */
const createLook =
  'desk-create max-md:fixed max-md:right-3.5 max-md:bottom-[calc(var(--desk-bar)+0.875rem)] max-md:z-30 max-md:min-h-14 max-md:rounded-full max-md:px-5 max-md:text-[1.0625rem] max-md:outline-3 max-md:outline-background max-md:focus-visible:outline-ring print:hidden';

export function PageHead({ title, back, lead, create, children }: PageHeadProps) {
  return (
    <header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 sm:mb-5">
      <div className="min-w-0">
        {back && (
          <Link
            href={back.href}
            className="-ms-1 mb-1 inline-flex min-h-11 items-center gap-1.5 rounded-md px-1 text-[0.9375rem] text-muted-foreground hover:text-foreground"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {back.label}
          </Link>
        )}
        <h1 className="text-[clamp(1.625rem,1.3rem+1.2vw,2.25rem)] leading-tight type-wide wrap-anywhere">
          {title}
        </h1>
        {lead && <div className="mt-1 max-w-[65ch] text-muted-foreground">{lead}</div>}
      </div>
      {(children ?? create) && (
        <div className="flex flex-wrap items-center gap-3">
          {children}
          {create && (
            <Link
              href={create.href}
              data-desk-new=""
              aria-keyshortcuts="n"
              className={deskButton({ variant: 'primary', className: createLook })}
            >
              <Plus aria-hidden="true" />
              {create.label}
            </Link>
          )}
        </div>
      )}
    </header>
  );
}

interface SectionProps {
  title: string;
  text?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Section({ title, text, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3 text-xl type-wide wrap-anywhere">
        {title}
      </h2>
      {text && <p className="-mt-2 mb-4 text-[0.9375rem] text-muted-foreground">{text}</p>}
      {children}
    </section>
  );
}

interface FactListProps<Name extends string> {
  labels: Readonly<Record<Name, string>>;
  /** Values by name; shown in the order of the labels, without empty ones. */
  facts: Readonly<Partial<Record<Name, ReactNode>>>;
}

export const FactList = <Name extends string>({ labels, facts }: FactListProps<Name>) => (
  <dl data-slot="fact-list" className="max-w-3xl border-b">
    {(Object.keys(labels) as Name[])
      .filter((name) => facts[name])
      .map((name) => (
        <div key={name} className="grid gap-x-6 border-t py-2.5 sm:grid-cols-[13rem_1fr]">
          <dt className="text-[0.9375rem] text-muted-foreground">{labels[name]}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{facts[name]}</dd>
        </div>
      ))}
  </dl>
);

interface SideListProps<Item> {
  label?: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Text beside the item: its time, or its speaker. */
  side: (item: Item) => ReactNode;
  children: (item: Item) => ReactNode;
}

/** An ordered list of items, each with a text at its side. */
export function SideList<Item>({ label, items, keyOf, side, children }: SideListProps<Item>) {
  return (
    <ol aria-label={label} className="mt-5 border-b empty:hidden">
      {items.map((item) => (
        <li key={keyOf(item)} className="grid gap-x-6 border-t py-2.5 sm:grid-cols-[8.5rem_1fr]">
          <span className="text-sm/6 font-semibold wrap-anywhere text-muted-foreground">
            {side(item)}
          </span>
          <span className="min-w-0 wrap-anywhere whitespace-pre-line">{children(item)}</span>
        </li>
      ))}
    </ol>
  );
}

interface OwnListProps<Item> {
  label: string;
  items: readonly Item[];
  /** Text beside the item: its time of creation. */
  side: (item: Item) => ReactNode;
  /** Actions for the item. */
  children: (item: Item) => ReactNode;
}

/** A list of the person's own items, such as passkeys and devices. */
export const OwnList = <Item extends { id: string; name: string | null }>(
  props: OwnListProps<Item>,
) => (
  <SideList {...props} keyOf={({ id }) => id}>
    {(item) => (
      <span className="flex min-h-11 flex-wrap items-center gap-x-4 sm:-my-2.5">
        <span className="flex-1">{item.name}</span>
        {props.children(item)}
      </span>
    )}
  </SideList>
);

/** A link within text: to a page of the desk, a phone number or an email address; plain text without an address. */
export function TextLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <span>{children}</span>;
  const Anchor = href.startsWith('/') ? Link : 'a';
  return (
    <Anchor href={href} className="underline underline-offset-4">
      {children}
    </Anchor>
  );
}

type DoorProps = { heading: string; lead?: string; children: ReactNode };

/** The layout of pages outside the desk: to sign in, to join, to choose a new password. */
export function Door({ heading, lead, children }: DoorProps) {
  return (
    <main
      id="content"
      className="mx-auto grid min-h-dvh w-full max-w-104 content-center gap-6 px-5 py-12 [&_[type=submit]]:w-full"
    >
      <header className="grid gap-3">
        <div aria-hidden="true" className="scale-rule w-32 text-muted-foreground" />
        <h1 className="text-[1.75rem] leading-tight type-wide">{heading}</h1>
        {lead && <p className="text-muted-foreground">{lead}</p>}
      </header>
      {children}
    </main>
  );
}
