import { expect, type Locator, type Page } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { png } from '../png.ts';
import { signIn, signInAsOwner } from '../sign-in.ts';

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
const chooser = (page: Page) => page.locator('input[type=file][multiple]');

const shirts = [
  { 'Mã hàng': 'AO01-D', 'Tên hàng': 'Áo sơ mi đỏ', ĐVT: 'Cái', 'Giá bán': 900_000, 'Mã ảnh': 'AO01' },
  { 'Mã hàng': 'AO01-X', 'Tên hàng': 'Áo sơ mi xanh', ĐVT: 'Cái', 'Giá bán': 900_000, 'Mã ảnh': 'AO01' },
];

test('pictures sent by the name of their image code are seen in the list, and what was not taken is told', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.importProducts(shop, shirts);
  await signIn(page, await owner.hire(shop, 'Photo'));
  await page.goto('/products');
  await page.getByRole('link', { name: 'Tải ảnh lên' }).click();
  await chooser(page).setInputFiles([
    file('ao01.png', png(200, 30, 30)),
    file('AO01-2.png', png(30, 30, 200)),
    file('KHAC.png', png(30, 200, 30)),
    file('AO01-3.png', Buffer.from('<svg/>')),
  ]);
  await expect(page.getByText('Thêm 2 ảnh, 0 ảnh đã có, 2 tệp không nhận được')).toBeVisible();
  const unknown = page.getByRole('row', { name: /KHAC\.png/ });
  await expect(unknown).toContainText('Không có sản phẩm nào có mã ảnh hay mã như tên tệp này');
  await checkAccessibility(page);
  await owner.importProducts(shop, [
    { 'Mã hàng': 'KHAC', 'Tên hàng': 'Khăn', ĐVT: 'Cái', 'Giá bán': 90_000, 'Mã ảnh': 'khac' },
  ]);
  await unknown.getByRole('button', { name: 'Thử lại KHAC.png' }).click();
  await expect(unknown).toContainText('Đã thêm');

  await page.goto('/products');
  for (const code of ['AO01-D', 'AO01-X', 'KHAC']) {
    const thumb = page.getByRole('row', { name: new RegExp(code) }).locator('img');
    await expect(thumb).toHaveAttribute('src', /^\/api\/pictures\/[0-9a-f]{64}$/);
    await expect.poll(() => thumb.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(16);
  }
});

test('a base product gets a text, a brand and pictures, which are put in order by keys', {
  tag: '@main',
}, async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.importProducts(shop, shirts);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/base-products');
  await page.getByRole('button', { name: 'Biến thể của AO01' }).click();
  const variants = page.getByRole('dialog', { name: 'Biến thể của AO01' });
  await expect(variants.getByRole('row', { name: /AO01-X/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Sửa AO01' }).click();

  await chooser(page).setInputFiles([file('a.png', png(1, 2, 3)), file('b.png', png(4, 5, 6))]);
  const pictures = page.getByRole('region', { name: 'Ảnh sản phẩm' }).getByRole('listitem');
  await expect(pictures).toHaveCount(2);
  const second = await pictures.nth(1).locator('img').getAttribute('src');
  await moveForward(page, 2);
  await expect(pictures.nth(0).locator('img')).toHaveAttribute('src', second ?? '');
  await page.getByRole('button', { name: 'Xóa ảnh 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(pictures).toHaveCount(1);

  await page.getByRole('button', { name: 'Thêm thương hiệu' }).click();
  const brand = page.getByRole('dialog', { name: 'Thêm thương hiệu' });
  await brand.getByRole('button', { name: 'Lưu' }).click();
  await expect(brand.getByText('Chưa nhập tên thương hiệu')).toBeVisible();
  await brand.getByLabel('Tên thương hiệu').fill('Mộc Miên 🌸');
  await brand.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Đã thêm mới thương hiệu')).toBeVisible();
  await page.getByLabel('Tên trên web').fill('Sơ mi mùa hè');
  await page.getByLabel('Bán online').check();
  const text = page.getByRole('textbox', { name: 'Nội dung sản phẩm' });
  await text.click();
  await page.getByRole('button', { name: 'Đậm' }).click();
  // Saved at once: the last word is not lost.
  await text.pressSequentially('Lụa mát');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Cập nhật thành công')).toBeVisible();

  await page.goto('/base-products?name=mua+he');
  await page.getByRole('link', { name: 'Xem AO01' }).click();
  await expect(page.getByText('Mộc Miên 🌸')).toBeVisible();
  await expect(page.getByText('Đang bán online')).toBeVisible();
  await expect(page.locator('strong', { hasText: 'Lụa mát' })).toBeVisible();
  await checkAccessibility(page);
});

test('all pictures that are pasted and dropped into the text stay in it', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.importProducts(shop, shirts);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/base-products');
  await page.getByRole('link', { name: 'Sửa AO01' }).click();
  const text = page.getByRole('textbox', { name: 'Nội dung sản phẩm' });
  await text.click();
  await text.pressSequentially('Lụa mát');
  await putIn(text, 'paste', [png(10, 20, 30), png(20, 30, 10)]);
  await expect(text.locator('img')).toHaveCount(2);
  await putIn(text, 'paste', [png(30, 10, 20)]);
  await expect(text.locator('img')).toHaveCount(3);
  await putIn(text, 'drop', [png(40, 20, 30), png(20, 40, 10)]);
  await expect(text.locator('img')).toHaveCount(5);
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Cập nhật thành công')).toBeVisible();
  await page.goto('/base-products');
  await page.getByRole('link', { name: 'Xem AO01' }).click();
  const content = page.getByRole('region', { name: 'Nội dung sản phẩm' });
  await expect(content.getByText('Lụa mát')).toBeVisible();
  await expect(content.locator('img')).toHaveCount(5);
});

/** As the clipboard, or a hand that lets files go over the text, gives them. */
async function putIn(text: Locator, how: 'paste' | 'drop', pictures: readonly Buffer[]): Promise<void> {
  const contents = pictures.map((picture) => picture.toString('base64'));
  await text.evaluate(
    (element, { how, contents }) => {
      const data = new DataTransfer();
      for (const [index, content] of contents.entries()) {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], `${index}.png`, { type: 'image/png' }));
      }
      const { x, y } = element.getBoundingClientRect();
      const common = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: data })
          : new DragEvent('drop', { ...common, dataTransfer: data, clientX: x + 20, clientY: y + 20 }),
      );
    },
    { how, contents },
  );
}

test('pictures that somebody else adds meanwhile are there after an order that was refused', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.importProducts(shop, shirts);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/base-products');
  await page.getByRole('link', { name: 'Sửa AO01' }).click();
  const picturesOf = (one: Page) => one.getByRole('region', { name: 'Ảnh sản phẩm' }).getByRole('listitem');
  await chooser(page).setInputFiles([file('a.png', png(1, 2, 3)), file('b.png', png(4, 5, 6))]);
  await expect(picturesOf(page)).toHaveCount(2);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await chooser(other).setInputFiles([file('c.png', png(7, 8, 9))]);
  await expect(picturesOf(other)).toHaveCount(3);

  await moveForward(page, 2);
  await expect(page.getByText('Danh sách vừa có thay đổi, hãy sắp lại')).toBeVisible();
  await expect(picturesOf(page)).toHaveCount(3);
  const last = await picturesOf(page).nth(2).locator('img').getAttribute('src');
  await moveForward(page, 3);
  await expect(picturesOf(page).nth(1).locator('img')).toHaveAttribute('src', last ?? '');
  await expect(page.getByText('Đã đặt vào chỗ ảnh 2.')).toBeAttached();
  await other.reload();
  await expect(picturesOf(other).nth(1).locator('img')).toHaveAttribute('src', last ?? '');
});

/**
 * Moves a picture one place forward, by keys. A picture that was lifted hears keys from the next task of the page on, so an arrow of the
 * same 20 ms falls on nothing: pressed again, as a person does.
 */
async function moveForward(page: Page, place: number): Promise<void> {
  await page.getByRole('button', { name: `Chuyển ảnh ${place}` }).press('Space');
  await expect(page.getByText(`Đang ở chỗ ảnh ${place}.`)).toBeAttached();
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(`Đang ở chỗ ảnh ${place - 1}.`)).toBeAttached({ timeout: 2_000 });
  }).toPass();
  // It shows in its place before that is saved, which another window reads.
  const answer = page.waitForResponse(/\/api\/products\/\d+\/image-order/);
  await page.keyboard.press('Space');
  await answer;
}
