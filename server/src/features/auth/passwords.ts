import { hash, verify } from '@node-rs/argon2';

/** Hashes with argon2id and the package's costs: 19 MiB and two passes, some 30 ms of a core. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let hashOfNobody: Promise<string> | undefined;

/** Checks a password. Without a hash, for an unknown user, the answer takes as long, so that a stranger cannot find names by the time. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  if (passwordHash !== undefined) return verify(passwordHash, password);
  hashOfNobody ??= hashPassword('nobody');
  await verify(await hashOfNobody, password);
  return false;
}
