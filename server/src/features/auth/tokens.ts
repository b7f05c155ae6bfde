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

/** Place of a token in the chain of its session. */
export interface RefreshToken {
  sessionId: string;
  /** Number in the chain, 0 after signing in. */
  generation: number;
}

/**
 * Returns the text of a refresh token, always the same for a place in a chain, so that a lost answer can be repeated
 * and nothing need be stored. The signed word `refresh` keeps it apart from access tokens.
 */
export function signRefreshToken({ sessionId, generation }: RefreshToken, tokenSecret: Uint8Array): string {
  const signature = createHmac('sha256', tokenSecret).update(`refresh ${sessionId} ${generation}`);
  return `${sessionId}.${generation}.${signature.digest('base64url')}`;
}

/** Reads a refresh token; undefined when it was not signed by us. */
export function readRefreshToken(text: string, tokenSecret: Uint8Array): RefreshToken | undefined {
  const [, sessionId, generation] = text.match(/^([0-9a-f-]{36})\.(\d{1,9})\./) ?? [];
  if (sessionId === undefined || generation === undefined) return undefined;
  const token = { sessionId, generation: Number(generation) };
  const [given, ours] = [Buffer.from(text), Buffer.from(signRefreshToken(token, tokenSecret))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : undefined;
}
