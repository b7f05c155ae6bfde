import { type AddressInfo, createServer } from 'node:net';

/** Finds a port of 127.0.0.1 without a listener; another program may take it afterwards. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
