import { Refusal } from '../refusal.ts';
import { type ChildLimits, ChildWorker } from './child-worker.ts';

interface LaneLimits extends ChildLimits {
  /** Sheets, where this is left out. */
  lane?: keyof typeof lanes;
}

/**
 * Files worked on at once; more wait their turn, or ten uploads together would take all memory. Who sends a picture
 * does not wait for somebody's sheet of fifty thousand rows.
 */
const lanes = {
  sheets: { atOnce: 2, running: 0, waiting: [] as (() => void)[] },
  pictures: { atOnce: 1, running: 0, waiting: [] as (() => void)[] },
};

/**
 * The generator that `module` (a file that calls `serveParent`) makes of `input`, in a process of its own, so
 * that a heavy or hostile file can neither stop nor break the server. The child works only when it is asked:
 * `next(asked)` gives it something to work on. Whoever leaves off early ends it.
 * Refuses with UPLOAD_UNREADABLE when the child does, or when it goes past its limits.
 */
export async function* runInChild<Answer, Request = void>(
  module: URL,
  input: unknown,
  limits: LaneLimits,
): AsyncGenerator<Answer, void, Request> {
  const lane = lanes[limits.lane ?? 'sheets'];
  if (lane.running >= lane.atOnce) await new Promise<void>((resolve) => lane.waiting.push(resolve));
  else lane.running++;
  let child: ChildWorker | undefined;
  try {
    child = new ChildWorker(module, limits);
    let message = await child.ask({ input });
    while (message.kind === 'answer') {
      const asked = yield message.answer as Answer;
      message = await child.ask({ asked });
    }
    if (message.kind === 'unreadable') throw unreadable(message.reason);
    if (message.kind === 'failed') throw new Error(message.stack);
  } finally {
    child?.end();
    const next = lane.waiting.shift();
    if (next) next();
    else lane.running--;
  }
}

function unreadable(reason: string): Refusal {
  return new Refusal('UPLOAD_UNREADABLE', { params: { reason } });
}
