import { z } from 'zod';
import { readEmailAddress } from './email-address';
import { readPhoneNumber } from './phone-number';

/** An optional field of a form; unreadable text has the given error. */
const fieldReadBy = (read: (text: string) => string | undefined) => (fault: string) =>
  z.string().transform((text, context) => {
    const value = text.trim() && read(text);
    if (value === undefined) context.addIssue(fault);
    return value ?? z.NEVER;
  });

export const phoneField = fieldReadBy((text) => readPhoneNumber(text)?.text);
export const emailField = fieldReadBy(readEmailAddress);
