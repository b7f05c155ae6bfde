import { expect, type Locator } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { png } from '../png.ts';
import { signInAsOwner } from '../sign-in.ts';

/**
 * Spreadsheets put a picture of the copied cells beside their text. A name pasted into a product was added to its
 * pictures too, and a table pasted into the website's text became an image of itself.
 */
test('cells copied from a spreadsheet are pasted as text, a copied picture as a picture', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/create');
  await page.getByRole('heading', { name: 'Thông tin web' }).click();
  const chosen = page.getByRole('region', { name: 'Ảnh sản phẩm' }).getByRole('listitem');
  const name = page.getByRole('textbox', { name: /^(\* )?Tên sản phẩm$/ });
  const content = page.getByRole('textbox', { name: 'Nội dung web' });
  await name.click();
  await paste(name, { text: 'Áo lụa', html: '<table><tr><td>Áo lụa</td></tr></table>' });
  await content.click();
  await paste(content, {
    text: 'Cỡ\tNgực',
    html: '<table><tr><td>Cỡ</td><td>Ngực</td></tr></table>',
  });
  await expect(content.getByRole('cell', { name: 'Ngực' })).toBeVisible();
  await expect(content.locator('img')).toHaveCount(0);
  await name.click();
  await paste(name, {});
  await expect(chosen).toHaveCount(1);
});

/** As the clipboard of a spreadsheet gives it; a picture alone where there is no text. */
async function paste(target: Locator, texts: { text?: string; html?: string }): Promise<void> {
  const content = png(10, 20, 30).toString('base64');
  await target.evaluate(
    (element, { text, html, content }) => {
      const data = new DataTransfer();
      if (text) data.setData('text/plain', text);
      if (html) data.setData('text/html', html);
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      const given = { bubbles: true, cancelable: true, clipboardData: data };
      element.dispatchEvent(new ClipboardEvent('paste', given));
    },
    { ...texts, content },
  );
}
