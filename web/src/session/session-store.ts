import { type SessionUser, type SignedIn, sessionUser } from '@soquay/contract/auth';
import { create } from 'zustand';
import { forgetView, type ViewedRole, viewedBy, withRole } from './view-as.ts';

/** The signed-in person and their proofs, as this browser keeps them for all its tabs. */
export interface Session {
  user: SessionUser;
  token: string;
  refreshToken: string;
  /** This machine's clock when the access token came, in ms: its clock may be wrong, see token-expiry.ts. */
  receivedAtMs: number;
  /** The role that this tab looks through; `user` is as it makes them. */
  viewed?: ViewedRole | undefined;
}

const keys = {
  token: 'token',
  refreshToken: 'refresh-token',
  user: 'authUser',
  receivedAt: 'token-received-at',
} as const;

interface SessionState {
  session: Session | null;
  /** Whether the session ended without the person's doing: expired for good, or ended elsewhere. */
  hasEnded: boolean;
}

export const useSession = create<SessionState>(() => ({ session: readSession(), hasEnded: false }));

export const currentSession = () => useSession.getState().session;

/** What stands in the browser's storage now; another tab may have written it a moment ago. */
export function readSession(): Session | null {
  const token = localStorage.getItem(keys.token);
  const refreshToken = localStorage.getItem(keys.refreshToken);
  const user = parseUser(localStorage.getItem(keys.user));
  if (!token || !refreshToken || !user) return null;
  const receivedAtMs = Number(localStorage.getItem(keys.receivedAt));
  const viewed = viewedBy(user.user_id);
  return { user: viewed ? withRole(user, viewed) : user, token, refreshToken, receivedAtMs, viewed };
}

/** Proof of a session whose person another version of the program has kept in another shape: it is good for one in this shape. */
export function refreshTokenOfOtherShape(): string | null {
  const isKept = localStorage.getItem(keys.user) !== null && localStorage.getItem(keys.token) !== null;
  return isKept && readSession() === null ? localStorage.getItem(keys.refreshToken) : null;
}

export function keepSession({ user, access_token, refresh_token }: SignedIn): void {
  localStorage.setItem(keys.refreshToken, refresh_token);
  localStorage.setItem(keys.receivedAt, String(Date.now()));
  localStorage.setItem(keys.user, JSON.stringify(user));
  // Last: another tab that saw it before `receivedAt` would take it for expired, and renew it once more.
  localStorage.setItem(keys.token, access_token);
  showKept();
}

export function keepUser(user: SessionUser): void {
  localStorage.setItem(keys.user, JSON.stringify(user));
  showKept();
}

function showKept(): void {
  useSession.setState({ session: readSession(), hasEnded: false });
}

/** Forgets who was signed in. Drafts, language and layout stay (decisions.md, "Signing in, rights"). */
export function forgetSession(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  useSession.setState({ session: null });
}

/** Works with the person's own rights again. */
export function leaveView(): void {
  forgetView();
  useSession.setState({ session: readSession() });
}

/** Forgets a session that the server no longer takes. */
export function endSession(): void {
  forgetSession();
  useSession.setState({ hasEnded: true });
}

/** What one tab does to the session, all tabs do. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    const isOurs = event.key === null || Object.values<string>(keys).includes(event.key);
    if (isOurs) useSession.setState({ session: readSession() });
  });
}

function parseUser(stored: string | null): SessionUser | null {
  try {
    return stored ? (sessionUser.safeParse(JSON.parse(stored)).data ?? null) : null;
  } catch {
    return null;
  }
}
