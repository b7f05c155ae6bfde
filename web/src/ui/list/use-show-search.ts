import { useNavigate } from '@tanstack/react-router';

/** Puts a search into the address of the list that is open, in place of what stands there where `replace` says so. */
export function useShowSearch() {
  const navigate = useNavigate();
  return (search: object, how?: { replace: boolean }) =>
    // The router does not know which filters a list has; the list itself makes sense of its address.
    void navigate({ to: '.', search: search as never, ...how });
}
