import { createRelay } from './relay.ts';

/** One for all tabs of the browser, for as long as one of them is open: plain http allows six connections in all. */
const scope = globalThis as unknown as { onconnect: (event: MessageEvent) => void };
const relay = createRelay((...request) => fetch(...request));
scope.onconnect = ({ ports: [port] }) => {
  if (port) relay.connect(port);
};
