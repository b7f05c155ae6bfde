import { expect } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { signInAsOwner } from '../sign-in.ts';

/**
 * Under an input method an amount was grouped while it was still being composed: the method then wrote the whole text
 * behind what had been grouped, and 1250 became 12.501.250.
 */
test('an amount composed by an input method is the amount that was typed', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/create');
  const price = page.getByRole('textbox', { name: /^(\* )?Giá bán$/ });
  const keyboard = await page.context().newCDPSession(page);
  for (const [typed, shown] of [
    ['1250', '1.250'],
    ['25000', '25.000'],
  ] as const) {
    await price.fill('');
    for (let length = 1; length <= typed.length; length += 1) {
      const text = typed.slice(0, length);
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
    }
    await keyboard.send('Input.insertText', { text: typed });
    await expect(price).toHaveValue(shown);
    await page.keyboard.press('Tab');
    await expect(price).toHaveValue(shown);
  }
});
