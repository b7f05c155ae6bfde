import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { getBill } from '@soquay/contract/bills';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { setErrorHandler } from './error-handler.ts';
import { registerRoutes } from './register-routes.ts';
import { accessTokens, type Person, SessionReader } from './session.ts';

const secret = new TextEncoder().encode('the tests’ own secret, 32 bytes or more');
const shop = 7;

test('a request whose sender hung up before its shop was found out is not begun', async () => {
  const app = fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  setErrorHandler(app);
  const outcome = Promise.withResolvers<string>();
  app.addHook('onError', async () => outcome.resolve('refused'));
  const asked = Promise.withResolvers<void>();
  const found = Promise.withResolvers<number>();
  const person = { user: {}, rights: new Map([[shop, { is_admin: true, grants: {} }]]) };
  registerRoutes(
    app,
    [
      {
        endpoint: { ...getBill, access: { scope: 'shop', shopFrom: 'document' } },
        shopOf: () => {
          asked.resolve();
          return found.promise;
        },
        handle: async () => outcome.resolve('begun'),
      },
    ],
    new SessionReader(secret, async () => person as unknown as Person),
  );
  await app.listen({ port: 0 });
  const connected = once(app.server, 'connection') as Promise<[Socket]>;
  const token = await new SignJWT({ sid: 'a' })
    .setProtectedHeader({ alg: 'HS256', typ: accessTokens.typ })
    .setAudience(accessTokens.audience)
    .setExpirationTime('1h')
    .sign(secret);

  const hangUp = new AbortController();
  const { port } = app.server.address() as AddressInfo;
  const sending = fetch(`http://127.0.0.1:${port}/api/bills/1`, {
    headers: { authorization: `Bearer ${token}` },
    signal: hangUp.signal,
  });
  await asked.promise;
  const [socket] = await connected;
  const cutOff = once(socket, 'close');
  hangUp.abort();
  await expect(sending).rejects.toThrow();
  await cutOff;
  found.resolve(shop);

  expect(await outcome.promise).toBe('refused');
  await app.close();
});
