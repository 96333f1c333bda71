import { z } from 'zod';
import { readEmailAddress } from './email-address';
import { readPhoneNumber } from './phone-number';

/** A field of a form that may be left empty; other text that cannot be read has the given fault. */
const fieldReadBy = (read: (text: string) => string | undefined) => (fault: string) =>
  z.string().transform((text, context) => {
    const value = text.trim() && read(text);
    if (value === undefined) context.addIssue(fault);
    return value ?? z.NEVER;
  });

export const phoneField = fieldReadBy((text) => readPhoneNumber(text)?.text);
export const emailField = fieldReadBy(readEmailAddress);
