import { UnreadableSheet } from './unreadable-sheet.ts';

export type ChildMessage =
  | { kind: 'output'; output: unknown }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'failed'; stack: string }
  | { kind: 'done' };

/** The child's half of `runInChild`: does the work it is sent, gives out what `work` yields, and ends. */
export function serveParent<Input>(work: (input: Input) => AsyncIterable<unknown>): void {
  process.once('message', async ({ input }: { input: Input }) => {
    try {
      for await (const output of work(input)) await send({ kind: 'output', output });
      await send({ kind: 'done' });
    } catch (error) {
      await send(
        error instanceof UnreadableSheet
          ? { kind: 'unreadable', reason: error.message }
          : {
              kind: 'failed',
              stack: error instanceof Error ? (error.stack ?? error.message) : String(error),
            },
      );
    }
    process.disconnect();
  });
}

function send(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}
