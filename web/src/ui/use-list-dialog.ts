import { useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before is the list in front of which this one stands. */
    isOverList?: boolean;
  }
}

/** Opens and closes a dialog that has an address of its own in front of a list, with the list's search. */
export function useListDialog(list: string) {
  const { history } = useRouter();
  const navigate = useNavigate();
  return {
    open: (to: string) => void navigate({ to, search: true, state: { isOverList: true } }),
    close: () => {
      if (history.location.state.isOverList) history.back();
      else void navigate({ to: list, search: true, replace: true });
    },
  };
}
