import type { BrowserContext } from '@playwright/test';

/**
 * Dialogs and lists of choices of these pages have their full size at once. On a busy machine one that grows stands
 * still for some frames at a fifth of it, and a click that is pressed there is released beside what it was meant for.
 */
export async function openAtOnce(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(
      '.ant-zoom-appear, .ant-zoom-enter, .ant-slide-up-appear, .ant-slide-up-enter { transform: none !important }',
    );
    document.adoptedStyleSheets.push(styles);
  });
}
