import { createContext, type RefObject, use, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Hears when a sheet has its final height: nothing is printed before. */
export const OnMeasured = createContext<() => void>(() => {});

/**
 * What a sheet takes on the screen, px. Letters and the logo take their room only when they are there, so it is
 * measured again then.
 */
export function useSheetHeight(sheet: RefObject<HTMLElement | null>): number {
  const [heightPx, setHeightPx] = useState(0);
  const onMeasured = use(OnMeasured);
  useLayoutEffect(() => {
    const measure = () => setHeightPx(sheet.current?.scrollHeight ?? 0);
    measure();
    void lettersAndPictures(sheet.current).then(() => {
      flushSync(measure);
      onMeasured();
    });
  }, [sheet, onMeasured]);
  return heightPx;
}

/** What cannot be read is missing on paper, and keeps nothing else from it. */
async function lettersAndPictures(sheet: HTMLElement | null): Promise<void> {
  const pictures = [...(sheet?.querySelectorAll('img') ?? [])];
  await document.fonts.ready;
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
}
