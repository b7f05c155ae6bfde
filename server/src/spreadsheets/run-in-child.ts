import { requestContext } from '../request-context.ts';
import { type ChildLimits, ChildWorker } from './child-worker.ts';
import { Lane } from './lane.ts';
import { unreadable } from './unreadable-sheet.ts';

interface LaneLimits extends ChildLimits {
  /** Lane; imports by default. */
  lane?: keyof typeof lanes;
}

/**
 * Limits on files processed at once, or ten uploads would take all memory. Pictures and lists do not wait for
 * somebody's import of fifty thousand rows.
 */
const lanes = {
  imports: new Lane(2),
  exports: new Lane(2),
  pictures: new Lane(1),
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
  const leave = await lanes[limits.lane ?? 'imports'].enter(requestContext()?.person);
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
    leave();
  }
}
