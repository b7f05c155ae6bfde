import { flushCompileCache } from 'node:module';
import type { Said } from '@soquay/contract/said';
import { UnreadableSheet } from './unreadable-sheet.ts';

/** Message from the server: first the child's input, then requests, each answered by one message. */
export interface ServerMessage {
  input?: unknown;
  asked?: unknown;
}

export type ChildMessage =
  | { kind: 'answer'; answer: unknown }
  | { kind: 'done' }
  | { kind: 'unreadable'; reason: Said }
  | { kind: 'failed'; stack: string };

/** Child's half of `runInChild`: `work` goes on to its next `yield` when the server asks, and no further, so that no results pile up. */
export function serveParent<Input, Answer, Request = void>(
  work: (input: Input) => AsyncGenerator<Answer, void, Request>,
): void {
  let answers: AsyncGenerator<Answer, void, Request> | undefined;
  // By itself Node writes it at the exit, and a child is killed.
  flushCompileCache();
  process.on('message', async ({ input, asked }: ServerMessage) => {
    answers ??= work(input as Input);
    process.send?.(await nextMessage(answers, asked as Request));
  });
}

async function nextMessage<Answer, Request>(
  answers: AsyncGenerator<Answer, void, Request>,
  asked: Request,
): Promise<ChildMessage> {
  try {
    const { done, value } = await answers.next(asked);
    return done ? { kind: 'done' } : { kind: 'answer', answer: value };
  } catch (error) {
    if (error instanceof UnreadableSheet) return { kind: 'unreadable', reason: error.reason };
    return { kind: 'failed', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
