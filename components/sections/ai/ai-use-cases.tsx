import type { ReactNode } from 'react';

import { PageSection } from '@/components/ui/section';
import { aiUseCases } from '@/lib/content/ai';

const { head, service, lease, winBack } = aiUseCases;

/** Three sample emails, as they arrive. */
export function AiUseCases() {
  return (
    <PageSection id="use-cases" {...aiUseCases} layout="stack">
      <div className="grid grid-cols-1 gap-x-12 gap-y-14 lg:grid-cols-12">
        <article
          id={service.id}
          className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:col-span-full lg:grid-cols-12"
        >
          <Words {...service} className="lg:col-span-5 lg:col-start-8 lg:row-start-1" />
          <Email {...service} className="lg:col-span-7 lg:row-span-2 lg:row-start-1">
            <ul className="grid gap-1 border-l-4 border-foreground pl-4 font-semibold tabular-nums">
              {service.slots.map((slot) => (
                <li key={slot}>{slot}</li>
              ))}
            </ul>
          </Email>
          <div className="lg:col-span-5 lg:col-start-8">
            <h4 className="font-semibold">{service.sources.title}</h4>
            <dl className="mt-3 border-t">
              {service.sources.rows.map(({ field, text }) => (
                <div key={field} className="flex flex-wrap justify-between gap-x-6 border-b py-2">
                  <dt>
                    <u>{field}</u>
                  </dt>
                  <dd className="text-muted-foreground">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </article>
        <article id={lease.id} className={`${article} lg:order-1 lg:col-span-7`}>
          <Words {...lease} />
          <Email {...lease}>
            <p>
              <WithFields text={lease.miles} />
            </p>
            <dl className="grid border-t">
              {lease.ways.map(({ name, text }) => (
                <div key={name} className="grid border-b py-2.5 sm:grid-cols-[7rem_1fr]">
                  <dt className="font-semibold">{name}</dt>
                  <dd>
                    <WithFields text={text} />
                  </dd>
                </div>
              ))}
            </dl>
          </Email>
        </article>
        <article id={winBack.id} className={`${article} lg:order-2 lg:col-span-5`}>
          <Words {...winBack} />
          <ul className="grid gap-4">
            {winBack.copies.map(({ to, since, body }) => (
              <li key={to} className="border bg-(--sheet) px-[clamp(1.25rem,3vw,2rem)] py-5">
                <p className="flex flex-wrap justify-between gap-x-6 border-b pb-2 text-[0.9375rem]">
                  <span>
                    <span className="mr-4 text-muted-foreground">{head.to}</span>
                    {to}
                  </span>
                  <span className="text-muted-foreground">{since}</span>
                </p>
                <p className="mt-4 text-[1.0625rem]">
                  <WithFields text={body} />
                </p>
              </li>
            ))}
          </ul>
        </article>
      </div>
    </PageSection>
  );
}

const article = 'grid grid-cols-1 content-start gap-y-6';

interface WordsProps {
  title: string;
  text: string;
  className?: string;
}

function Words({ title, text, className }: WordsProps) {
  return (
    <div className={className}>
      <h3 className="text-2xl type-wide sm:text-3xl">{title}</h3>
      <p className="mt-3 max-w-[36rem] text-muted-foreground">{text}</p>
    </div>
  );
}

interface EmailProps {
  email: Readonly<Record<keyof typeof head, string>>;
  body: readonly string[];
  close: readonly string[];
  className?: string;
  /** Content before the close. */
  children: ReactNode;
}

/** A sample email on its sheet. */
function Email({ email, body, close, className = '', children }: EmailProps) {
  return (
    <div className={`border bg-(--sheet) px-[clamp(1.25rem,4vw,2.75rem)] pt-4 pb-6 ${className}`}>
      <dl className="text-[0.9375rem]">
        {(['from', 'to', 'subject'] as const).map((part) => (
          <div key={part} className="flex gap-x-4 border-b py-2 @max-[19rem]:flex-wrap">
            <dt className="w-16 shrink-0 text-muted-foreground">{head[part]}</dt>
            <dd className={part === 'subject' ? 'font-semibold' : undefined}>
              <WithFields text={email[part]} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid max-w-[36rem] gap-3.5 text-[1.0625rem]">
        {body.map((paragraph) => (
          <p key={paragraph}>
            <WithFields text={paragraph} />
          </p>
        ))}
        {children}
        {close.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}

/** Text of an email, with the fields in brackets underlined. */
export function WithFields({ text }: { text: string }) {
  return text
    .split(/\[([^[\]]*)\]/)
    .map((part, index) => (index % 2 === 1 ? <u key={index}>{part}</u> : part));
}
