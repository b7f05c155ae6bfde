import { logout } from '@soquay/contract/auth';
import { api } from '@/api/api.ts';
import { queryClient } from '@/api/endpoint-query.ts';
import { currentSession, forgetSession, leaveView } from './session-store.ts';

/** Ends the session on the server as far as it can be reached, and here in any case. */
export async function signOut(): Promise<void> {
  leaveView();
  if (currentSession()) await api(logout, {}).catch(() => {});
  forgetSession();
  queryClient.clear();
}
