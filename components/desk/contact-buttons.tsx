import { Mail, MessageSquare, Phone } from 'lucide-react';

import { deskButton } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { reachTexts as t } from '@/lib/content/desk/lists';

import { mailtoLink, smsLink, telLink } from './contact-links';

interface ContactButtonsProps {
  name: string;
  phone: string | null | undefined;
  email: string | null | undefined;
  /** Subject of the email. */
  subject?: string;
  /** Makes the first button the screen's main action. */
  isMain?: boolean;
  /** Fits a table row: icons only (from `md` up), and email only without a phone number. */
  isInRow?: boolean;
}

/** Buttons to call, text or email somebody, as far as number and address are known. */
export function ContactButtons(props: ContactButtonsProps) {
  const { name, phone, email, subject = '', isMain, isInRow } = props;
  const ways = [
    { href: phone && telLink(phone), Icon: Phone, text: t.call },
    { href: phone && smsLink('', phone), Icon: MessageSquare, text: t.text },
    { href: email && mailtoLink(subject, '', email), Icon: Mail, text: t.email },
  ].filter(({ href, Icon }) => href && !(isInRow && phone && Icon === Mail));
  return ways.map(({ href, Icon, text }, index) => (
    <a
      key={text}
      href={href ?? ''}
      aria-label={t.ofName(text, name)}
      className={cn(
        deskButton({ variant: isMain && index === 0 ? 'primary' : 'outline' }),
        isInRow && 'md:w-11 md:px-0',
      )}
    >
      <Icon aria-hidden="true" />
      <span className={cn(isInRow && 'md:sr-only')}>{text}</span>
    </a>
  ));
}
