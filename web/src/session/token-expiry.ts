const marginMs = 5_000;

/**
 * Whether an access token has run out by its `exp` claim (seconds). Clocks of shop PCs are wrong, so
 * what counts is the time passed here since it came, against the life the server gave it (`exp − iat`).
 * An unreadable token counts as good: the server's 401 decides.
 */
export function isTokenExpired(token: string, receivedAtMs: number, nowMs: number): boolean {
  const claims = readClaims(token);
  if (typeof claims?.exp !== 'number') return false;
  const clockErrorMs =
    typeof claims.iat === 'number' && receivedAtMs > 0 ? receivedAtMs - claims.iat * 1000 : 0;
  return nowMs + marginMs >= claims.exp * 1000 + clockErrorMs;
}

function readClaims(token: string): { exp?: unknown; iat?: unknown } | null {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}
