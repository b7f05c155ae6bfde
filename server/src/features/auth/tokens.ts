import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import { accessTokens } from '../../http/session.ts';

const accessTokenLife = '15m';

export interface AccessTokenOptions {
  tokenSecret: Uint8Array;
  sessionId: string;
  userId: number;
}

export function signAccessToken({ tokenSecret, sessionId, userId }: AccessTokenOptions): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: accessTokens.typ })
    .setAudience(accessTokens.audience)
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime(accessTokenLife)
    .sign(tokenSecret);
}

/** The place of a token in the chain of its session. */
export interface RefreshToken {
  sessionId: string;
  /** 0 for the one that signing in gave. */
  generation: number;
}

/**
 * The text of a refresh token, always the same for one place in a chain: a lost answer can be given again,
 * and nothing of it is kept. The word before the values is its kind: an access token is no refresh
 * token, and no other way round.
 */
export function signRefreshToken({ sessionId, generation }: RefreshToken, tokenSecret: Uint8Array): string {
  const signature = createHmac('sha256', tokenSecret).update(`refresh ${sessionId} ${generation}`);
  return `${sessionId}.${generation}.${signature.digest('base64url')}`;
}

/** Undefined for what we did not sign. */
export function readRefreshToken(text: string, tokenSecret: Uint8Array): RefreshToken | undefined {
  const [, sessionId, generation] = text.match(/^([0-9a-f-]{36})\.(\d{1,9})\./) ?? [];
  if (sessionId === undefined || generation === undefined) return undefined;
  const token = { sessionId, generation: Number(generation) };
  const [given, ours] = [Buffer.from(text), Buffer.from(signRefreshToken(token, tokenSecret))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : undefined;
}
