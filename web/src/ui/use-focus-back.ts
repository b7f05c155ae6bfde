import { useEffect, useState } from 'react';

/** For a dialog that is mounted to be opened: gone, it leaves the focus where it was before, unless it is elsewhere by then. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
