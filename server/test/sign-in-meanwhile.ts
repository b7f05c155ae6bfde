import type { FastifyInstance } from 'fastify';

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

const contenders = 8;

/**
 * Signs in again and again, from several addresses at once, while the work is done; answers the tokens that
 * were given. Some of the attempts have checked the password before the work's transaction and sign in after it.
 */
export async function signInMeanwhile(
  app: FastifyInstance,
  payload: { username: string; password: string },
  work: () => Promise<unknown>,
): Promise<Tokens[]> {
  let isDone = false;
  const given: Tokens[] = [];
  async function signInFrom(remoteAddress: string): Promise<void> {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload });
    if (answer.statusCode === 200) given.push(answer.json().data);
  }
  async function keepSigningInFrom(address: string): Promise<void> {
    while (!isDone) await signInFrom(address);
  }
  const addresses = Array.from({ length: contenders }, (_, n) => `10.9.0.${n}`);
  await Promise.all(addresses.map(signInFrom));
  const signIns = addresses.map(keepSigningInFrom);
  await work();
  isDone = true;
  await Promise.all(signIns);
  return given;
}
