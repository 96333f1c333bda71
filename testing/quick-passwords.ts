import crypto from 'node:crypto';

const { scrypt } = crypto;

/** Makes password hashing a thousand times faster in files that import this, and counts the hashes. */
export const hashing = jest
  .spyOn(crypto, 'scrypt')
  .mockImplementation((password, salt, length, options, done) =>
    scrypt(password, salt, length, { ...options, N: 16 }, done),
  );
