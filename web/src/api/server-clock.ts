let offsetMs = 0;

/** Keeps how far this machine's clock is from the server's, by the Date of an answer: clocks of shops' machines are often wrong. */
export function readServerClock(response: Response): void {
  const sentAt = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(sentAt)) offsetMs = sentAt - Date.now();
}

/** The moment it is for the server, to the second. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs);
}
