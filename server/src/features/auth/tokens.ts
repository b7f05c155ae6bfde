import { createHash, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';

const accessTokenLife = '15m';

export interface AccessTokenOptions {
  tokenSecret: Uint8Array;
  sessionId: string;
  userId: number;
}

export function signAccessToken({ tokenSecret, sessionId, userId }: AccessTokenOptions): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime(accessTokenLife)
    .sign(tokenSecret);
}

export interface RefreshToken {
  /** What the client keeps. */
  token: string;
  /** What the database keeps, so that its reader can't use it. */
  tokenHash: Buffer;
}

export function createRefreshToken(): RefreshToken {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashRefreshToken(token) };
}

/** The token is random enough that a plain hash can't be reversed. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
