import type { Metadata } from 'next';
import { redirect } from 'next/navigation';

import { Door } from '@/components/desk/account/door';
import { SignInForm } from '@/components/desk/account/sign-in-form';
import { providerFaultText, signInTexts } from '@/lib/content/desk/sign-in';
import { ownPath, viewer } from '@/lib/desk/session';
import { providersOf } from '@/lib/desk/providers';
import { env } from '@/lib/env';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: signInTexts.title };

interface SignInProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const textOf = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : undefined;

export default async function SignIn({ searchParams }: SignInProps) {
  const { to: asked, error } = await searchParams;
  const to = ownPath(textOf(asked));
  if (await viewer()) redirect(to);
  const { google, oidc } = providersOf(env);
  const providers = [
    ...(google ? [{ id: 'google', label: signInTexts.google }] : []),
    ...(oidc ? [{ id: 'oidc', label: signInTexts.with(oidc.name) }] : []),
  ];
  const code = textOf(error);
  const problem = code === undefined ? undefined : providerFaultText(code);
  return (
    <Door heading={signInTexts.heading}>
      <SignInForm to={to} problem={problem} providers={providers} />
    </Door>
  );
}
