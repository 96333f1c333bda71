import crypto from 'node:crypto';

const { scrypt } = crypto;

/** Counts the hashes of passwords, which a file that imports this makes a thousand times as fast as in earnest. */
export const hashing = jest
  .spyOn(crypto, 'scrypt')
  .mockImplementation((password, salt, length, options, done) =>
    scrypt(password, salt, length, { ...options, N: 16 }, done),
  );
