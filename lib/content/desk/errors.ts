/** Why the desk does not do what it was asked to. The codes are stable: clients may use them. */
export type DeskErrorCode =
  | 'not_signed_in'
  | 'forbidden'
  | 'foreign_origin'
  | 'not_found'
  | 'invalid'
  | 'conflict'
  | 'gone'
  | 'too_many'
  | 'bad_body'
  | 'body_too_large'
  | 'unavailable';

/** What its reader can do about it, a sentence or two. */
export const deskErrorTexts: Record<DeskErrorCode, string> = {
  not_signed_in: 'You are signed out. Sign in to go on.',
  forbidden: 'Your role does not allow this. Ask an owner of the desk.',
  foreign_origin: 'This did not come from a page of the desk. Reload the page and try again.',
  not_found: 'This is not here, or not yours.',
  invalid: 'Some of it needs another look.',
  conflict: 'Somebody else changed this in the meantime. Reload the page to see it.',
  gone: 'This is gone for good.',
  too_many: 'That was too often. Wait a moment and try again.',
  bad_body: 'What was sent could not be read. Reload the page and try again.',
  body_too_large: 'That is too long to be kept.',
  unavailable: 'The database cannot be reached, so nothing was changed. Try again in a moment.',
};
