const holdMs = 10_000;
/** What one tab writes to storage reaches the others a moment later. */
const settleMs = 50;
const pollMs = 50;

/** Runs the work in one tab at a time. */
export function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  // The Web Locks API needs a secure context; a shop's LAN is plain http.
  return navigator.locks ? withWebLock(name, work) : withStoredLock(name, work);
}

function withWebLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock ? work() : navigator.locks.request(name, () => wait(settleMs).then(work)),
  ) as Promise<T>;
}

/**
 * The same by a claim in localStorage. Two tabs may still get in at once, rarely: the server answers a
 * refresh token again for 30 s (decisions.md X73), so that costs a request and no session.
 */
async function withStoredLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const key = `lock:${name}`;
  const claim = String(Math.random());
  while (!(await takeClaim(key, claim))) await wait(pollMs);
  try {
    return await work();
  } finally {
    if (readClaim(key)?.claim === claim) localStorage.removeItem(key);
  }
}

async function takeClaim(key: string, claim: string): Promise<boolean> {
  const held = readClaim(key);
  if (held && held.untilMs > Date.now()) return false;
  localStorage.setItem(key, JSON.stringify({ claim, untilMs: Date.now() + holdMs }));
  // Another tab that saw the lock free at the same moment writes over this claim meanwhile; the last one wins.
  await wait(settleMs);
  return readClaim(key)?.claim === claim;
}

function readClaim(key: string): { claim: string; untilMs: number } | null {
  const stored = localStorage.getItem(key);
  return stored ? JSON.parse(stored) : null;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
