import { hash, verify } from '@node-rs/argon2';

/** argon2id with the package's costs: 19 MiB and two passes, some 30 ms of one core. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let hashOfNobody: Promise<string> | undefined;

/** Without a hash, because there is no such user, it takes as long and says no: a stranger can't tell names apart by the time. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  if (passwordHash !== undefined) return verify(passwordHash, password);
  hashOfNobody ??= hashPassword('nobody');
  await verify(await hashOfNobody, password);
  return false;
}
