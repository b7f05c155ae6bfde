import { type CDPSession, expect, type Page } from '@playwright/test';

/** Milliseconds between two keys of a scanner: thirteen digits take 60. */
const keyMs = 4.5;

/** The scanner plugged in at each page. */
const scanners = new WeakMap<Page, Promise<CDPSession>>();

interface Hesitation {
  /** So many keys have been sent by then. */
  after: number;
  ms: number;
}

/**
 * Sends a code as a scanner does, wherever the cursor is: without waiting for the page, and each key with the moment
 * it was pressed, so that a busy machine does not make a slow typist of the scanner. `hesitation`: of a wireless one, before it goes on.
 */
export async function scan(
  page: Page,
  code: string,
  hesitation: Hesitation = { after: 0, ms: 0 },
): Promise<void> {
  const plugged = scanners.get(page) ?? page.context().newCDPSession(page);
  scanners.set(page, plugged);
  const keyboard = await plugged;
  const start = Date.now() / 1000;
  const keys = [...code].map((key) => ({ key, text: key, windowsVirtualKeyCode: key.charCodeAt(0) }));
  const enter = { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };
  await Promise.all(
    [...keys, enter].flatMap(({ text, ...key }, index) => {
      const pausedMs = index < hesitation.after ? 0 : hesitation.ms;
      const pressed = { ...key, timestamp: start + (index * keyMs + pausedMs) / 1000 };
      return [
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...pressed }),
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed }),
      ];
    }),
  );
}

/** Every scan is a line or says what is wrong. */
export async function waitForScans(page: Page): Promise<void> {
  await expect(page.getByText('đang tìm…')).toHaveCount(0, { timeout: 30_000 });
}
