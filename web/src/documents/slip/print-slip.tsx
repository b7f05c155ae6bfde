import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import styles from './print-slip.module.css';
import { OnMeasured } from './use-sheet-height.ts';

/** Hands a slip to the browser's printing; the screen stays as it is, and comes back when that is done. */
export async function printSlip(slip: ReactElement): Promise<void> {
  const paper = document.createElement('div');
  paper.className = styles.paper ?? '';
  // Nobody reads it on the screen.
  paper.inert = true;
  document.body.append(paper);
  const root = createRoot(paper);
  await new Promise<void>((onMeasured) => {
    flushSync(() => root.render(<OnMeasured value={onMeasured}>{slip}</OnMeasured>));
  });
  // Telephones go on while they print, other browsers wait.
  window.addEventListener(
    'afterprint',
    () => {
      root.unmount();
      paper.remove();
    },
    { once: true },
  );
  window.print();
}
