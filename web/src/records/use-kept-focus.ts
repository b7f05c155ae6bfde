import { useLayoutEffect, useRef } from 'react';

/** Gives the cursor back to what moved a row, since a browser takes it from a node that is put elsewhere. */
export function useKeptFocus(place: number): (holder: HTMLElement | null) => void {
  const holder = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row has moved once its place is another one.
  useLayoutEffect(() => {
    holder.current?.focus();
    holder.current = null;
  }, [place]);
  return (element) => {
    holder.current = element;
  };
}
