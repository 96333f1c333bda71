import { z } from 'zod';
import { accountFieldTexts } from '@/lib/content/desk/sign-in';
import { cleanLine, isReadable } from '@/lib/leads/clean-text';
import { roles } from './person';

const text = z.string().max(2_000);

/** A person's name, as it is kept. */
export const nameField = text
  .transform(cleanLine)
  .refine((name) => name.length <= 80 && isReadable(name), accountFieldTexts.name);

export const emailField = text
  .transform((email) => email.trim())
  .pipe(z.email(accountFieldTexts.email).max(254, accountFieldTexts.email));

export const roleField = z.enum(roles, accountFieldTexts.role);

/** A password as it was typed: what may be one is said elsewhere. */
export const passwordField = text.min(1, accountFieldTexts.password);
