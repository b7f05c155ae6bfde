import type { FastifyInstance } from 'fastify';

/** Warns the operator, once, of a proxy in front that TRUST_PROXY does not name. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isLogged = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isLogged && request.headers['x-forwarded-for'] !== undefined) {
      isLogged = true;
      request.log.warn(
        { from: request.socket.remoteAddress },
        'X-Forwarded-For is not believed: behind a proxy set TRUST_PROXY, or everybody shares the limits of its address',
      );
    }
    done();
  });
}
