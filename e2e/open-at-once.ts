import type { BrowserContext } from '@playwright/test';

/**
 * Dialogs and lists of choices of these pages open at once. Before they grow they lie there in full size, unseen: on
 * a busy machine a click is pressed then and released when they are small, beside what it was meant for.
 */
export async function openAtOnce(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(
      '.ant-zoom-appear, .ant-zoom-enter, .ant-slide-up-appear, .ant-slide-up-enter { animation-duration: 1ms !important }',
    );
    document.adoptedStyleSheets.push(styles);
  });
}
