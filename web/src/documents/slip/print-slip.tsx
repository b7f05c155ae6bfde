import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import styles from './print-slip.module.css';

/** Hands a slip to the browser's printing; the screen stays as it is, and comes back when that is done. */
export async function printSlip(slip: ReactElement): Promise<void> {
  const paper = document.createElement('div');
  paper.className = styles.paper ?? '';
  // Nobody reads it on the screen.
  paper.inert = true;
  document.body.append(paper);
  const root = createRoot(paper);
  flushSync(() => root.render(slip));
  // Letters and the logo must be there: what is not is missing on paper.
  await document.fonts.ready;
  await Promise.all([...paper.querySelectorAll('img')].map((image) => image.decode().catch(() => {})));
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
