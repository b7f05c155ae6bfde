import { useNavigate, useRouter } from '@tanstack/react-router';

/** Leads to where one came from, with the search that stood there; to `otherwise` for who came by the address alone. */
export function useGoBack(otherwise: string): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: otherwise }));
}
