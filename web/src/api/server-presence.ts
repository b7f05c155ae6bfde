import { create } from 'zustand';

/** Whether the server is away: what is asked of it gets no answer. */
export const useServerPresence = create<{ isAway: boolean }>(() => ({ isAway: false }));

const againMs = 3_000;
const answerMs = 5_000;

let isLooking = false;

/** Something got no answer: looks whether the server is there, again and again until it is. */
export async function lookForServer(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  while (!(await isThere())) {
    useServerPresence.setState({ isAway: true });
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
  useServerPresence.setState({ isAway: false });
  isLooking = false;
}

/** By the smallest file it has: one refused request says nothing, and one of a person must not be sent twice. */
async function isThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    return (await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
