import type { RunningServer } from './start-server.ts';

/** Time within which one press of Ctrl+C may arrive twice, from the terminal and from npm. */
const samePressMs = 1000;

/**
 * Stops the server at the first Ctrl+C (or SIGTERM, SIGHUP), and without waiting for requests at
 * the second. Called before the server is there, so that a press while it starts is not lost.
 */
export function stopOnSignals(starting: Promise<RunningServer>, log: (line: string) => void): void {
  let firstPress: number | undefined;

  async function onSignal() {
    if (firstPress !== undefined) {
      if (Date.now() - firstPress > samePressMs) (await starting).hurry();
      return;
    }
    firstPress = Date.now();
    log('Đang dừng: chờ các yêu cầu đang chạy xong…');
    const server = await starting;
    await server.stop();
    log('Đã dừng.');
    process.exit(0);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void onSignal().catch(() => process.exit(1)));
  }
}
