import { expect, type Page } from '@playwright/test';
import { footerMenus } from '@soquay/contract/footer-menus';
import { test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import type { Owner, Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

async function addMenu(owner: Owner, { company_id }: Shop, name: string, parent_id: number | null = null) {
  const body = { company_id, name, link: '/trang', menu_order: 1, parent_id };
  return (await owner.api(footerMenus.create, { body })).data.id;
}

const namesOf = (page: Page) => page.getByRole('listitem').locator('b');

/** Goes to a button by the Tab key and presses it. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  for (let presses = 0; presses < 80; presses += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

test('menus are added below each other, and one with others below it stays', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Content'));
  await page.goto('/footer');
  await expect(page).toHaveURL('/footer-menu');
  await expect(page.getByText('Chưa có menu chân trang nào.')).toBeVisible();
  await page.getByRole('button', { name: 'Thêm menu chân trang' }).click();
  const form = page.getByRole('dialog', { name: 'Thêm menu chân trang' });
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form.getByText('Tên không được để trống')).toBeVisible();
  await expect(form.getByText('Đường dẫn không được để trống')).toBeVisible();
  await form.getByLabel('Tên menu').fill('Chính sách');
  await form.getByLabel('Đường dẫn').fill('/chinh-sach');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await page.getByRole('button', { name: 'Thêm mục dưới Chính sách' }).click();
  await form.getByLabel('Tên menu').fill('Đổi trả');
  await form.getByLabel('Đường dẫn').fill('https://example.vn/doi-tra');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(namesOf(page)).toHaveText(['Chính sách', 'Đổi trả']);
  await checkAccessibility(page);

  await page.getByRole('button', { name: 'Xóa Chính sách' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('Còn 1 mục con')).toBeVisible();
  await page.getByRole('button', { name: 'Xóa Đổi trả' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('Menu đã xoá thành công')).toBeVisible();
  await expect(namesOf(page)).toHaveText(['Chính sách']);
});

test('the tree is closed, put in order and opened by keys alone', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const first = await addMenu(owner, shop, 'Về chúng tôi');
  await addMenu(owner, shop, 'Hướng dẫn');
  await addMenu(owner, shop, 'Tuyển dụng', first);
  await signIn(page, await owner.hire(shop, 'Content'));
  await page.goto('/footer-menu');
  await expect(namesOf(page)).toHaveText(['Hướng dẫn', 'Về chúng tôi', 'Tuyển dụng']);

  await tabTo(page, 'Đưa Về chúng tôi lên');
  await expect(namesOf(page)).toHaveText(['Về chúng tôi', 'Tuyển dụng', 'Hướng dẫn']);
  await expect(page.getByRole('button', { name: 'Đưa Về chúng tôi xuống' })).toBeFocused();
  await expect(page.getByText('Về chúng tôi đứng thứ 1 trong 2.')).toBeAttached();
  await tabTo(page, 'Menu con của Về chúng tôi');
  await expect(namesOf(page)).toHaveText(['Về chúng tôi', 'Hướng dẫn']);
  await page.reload();
  await expect(namesOf(page)).toHaveText(['Về chúng tôi', 'Tuyển dụng', 'Hướng dẫn']);
  await tabTo(page, 'Sửa Tuyển dụng');
  await expect(page.getByRole('dialog', { name: 'Sửa menu chân trang' })).toContainText('Về chúng tôi');
});

test('menus are put in order by dragging them at their handles, with the pointer or by keys', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  for (const name of ['Một', 'Hai', 'Ba']) await addMenu(owner, shop, name);
  await signIn(page, await owner.hire(shop, 'Content'));
  await page.goto('/footer-menu');
  await expect(namesOf(page)).toHaveText(['Ba', 'Hai', 'Một']);
  const handle = (name: string) => page.getByRole('button', { name: `Chuyển chỗ ${name}` });

  await handle('Một').hover();
  await page.mouse.down();
  const { x = 0, y = 0, height = 0 } = (await handle('Ba').boundingBox()) ?? {};
  await page.mouse.move(x + 4, y + height / 2 - 4, { steps: 10 });
  await page.mouse.up();
  await expect(namesOf(page)).toHaveText(['Một', 'Ba', 'Hai']);

  await handle('Ba').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Ba đứng thứ 2 trong 3.')).toBeAttached();
  // What was lifted hears keys from the next task of the page on: pressed again, as a person does.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Ba đứng thứ 3 trong 3.')).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(namesOf(page)).toHaveText(['Một', 'Hai', 'Ba']);
  await expect(handle('Ba')).toBeFocused();
  await page.reload();
  await expect(namesOf(page)).toHaveText(['Một', 'Hai', 'Ba']);
  await checkAccessibility(page);
});
