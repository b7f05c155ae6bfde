import { expect, type Page } from '@playwright/test';
import { listBills } from '@soquay/contract/bills';
import { listVariants } from '@soquay/contract/variants';
import { ownerPassword, test } from '../app.ts';
import { openBillForm } from '../bills/open-bill-form.ts';
import { png } from '../png.ts';
import { signInAsOwner } from '../sign-in.ts';

/** Field of the form; required ones have a star before their name. */
function field(page: Page, name: string, role: 'textbox' | 'combobox' = 'textbox') {
  return page.getByRole(role, { name: new RegExp(`^(\\* )?${name}$`) });
}

async function tag(page: Page, name: string, values: string[]): Promise<void> {
  const box = field(page, name, 'combobox');
  for (const value of values) {
    await box.fill(value);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
}

test('a model with 3 × 4 variants and a picture comes from nothing to its first sale', {
  tag: '@main',
}, async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  // Sizes of other goods have an M and an L in them.
  const other = { 'Tên sản phẩm': 'Khăn', 'Đơn vị': 'cái', 'Giá bán': 90_000 };
  await owner.importProducts(
    shop,
    ['1m6', '350ml', 'M', 'L'].map((size, index) => ({
      ...other,
      'Mã sản phẩm': `KH${index}`,
      'Kích thước': size,
    })),
  );
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Thêm cách khác' }).click();
  await page.getByRole('link', { name: 'Thêm nhiều biến thể' }).click();
  await expect(page.getByRole('heading', { name: 'Thêm nhiều biến thể', level: 1 })).toBeVisible();
  await page.keyboard.press('F9');
  for (const text of ['Thiếu mã ảnh!', 'Thiếu tên sản phẩm!', 'Thiếu đơn vị!']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await field(page, 'Mã ảnh').fill('DAM09');
  await field(page, 'Tên sản phẩm').fill('Đầm xoè hoa nhí 🌸');
  await field(page, 'Đơn vị', 'combobox').fill('cái');
  await page.keyboard.press('Enter');
  await tag(page, 'Các màu', ['Đỏ đô', 'Xanh', 'Đen']);
  await tag(page, 'Các kích cỡ', ['S', 'M', 'L', 'XL']);
  const grid = page.getByRole('region', { name: 'Bảng biến thể' });
  await expect(grid.getByRole('row')).toHaveCount(13);
  await expect(grid.getByRole('textbox', { name: 'Mã sản phẩm của Đỏ đô / XL' })).toHaveValue(
    'DAM09-DODO-XL',
  );

  const price = grid.getByRole('textbox', { name: 'Giá bán của Đỏ đô / S' });
  await price.fill('35o');
  await page.keyboard.press('Tab');
  await page.keyboard.press('F9');
  await expect(price).toBeFocused();
  await price.fill('250k');
  await page.keyboard.press('Control+d');
  await expect(grid.getByRole('textbox', { name: 'Giá bán của Đen / XL' })).toHaveValue('250.000');
  const stock = `Tồn ${shop.warehouse} của`;
  await grid.getByRole('textbox', { name: `${stock} Đỏ đô / S` }).fill('5');
  await grid.getByRole('button', { name: `Điền Tồn ${shop.warehouse} của dòng đầu vào các ô trống` }).click();
  await expect(grid.getByRole('textbox', { name: `${stock} Đen / XL` })).toHaveValue('5');
  await grid.getByRole('textbox', { name: 'Mã sản phẩm của Đỏ đô / M' }).fill('SP001');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('textbox', { name: 'Mã sản phẩm của Đỏ đô / L' })).toBeFocused();
  await page.keyboard.press('F9');
  await expect(grid.getByRole('alert')).toContainText('Mã sản phẩm đã tồn tại');
  await grid.getByRole('textbox', { name: 'Mã sản phẩm của Đỏ đô / M' }).fill('DAM09-DODO-M');
  await expect(grid.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('F9');
  await expect(page.getByText('Đã lưu các biến thể').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Biến thể của DAM09', level: 1 })).toBeVisible();
  await expect(grid.getByRole('row', { name: /Đen \/ XL/ })).toContainText('5');

  await grid.getByRole('textbox', { name: 'Giá bán của Đen / XL' }).fill('300k');
  await grid.getByRole('checkbox', { name: 'Còn bán của Đen / L', exact: true }).uncheck();
  await page.keyboard.press('F9');
  await expect(page.getByText('Đã lưu các biến thể').first()).toBeVisible();

  await page.goto('/products/images');
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: 'dam09.png', mimeType: 'image/png', buffer: png(10, 10, 10) }]);
  await expect(page.getByText('Thêm 1 ảnh, 0 ảnh đã có, 0 tệp không nhận được')).toBeVisible();

  await openBillForm(page);
  const code = page.getByRole('combobox', { name: 'Mã sản phẩm' });
  await code.fill('dam09-den-l');
  await page.keyboard.press('Enter');
  await expect(page.getByText('DAM09-DEN-L đã ngừng bán')).toBeVisible();
  await code.fill('dam09-den-xl');
  await page.getByRole('option', { name: /DAM09-DEN-XL/ }).click();
  const entry = page.getByRole('region', { name: 'Thêm sản phẩm' });
  await expect(entry).toContainText('Đen');
  await expect(entry.locator('img').first()).toHaveAttribute('src', /^\/api\/pictures\//);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Số lượng của DAM09-DEN-XL')).toHaveValue('1');
  await page.keyboard.press('F9');
  await expect(page.getByText('Tạo hoá đơn thành công')).toBeVisible();
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(data).toMatchObject([{ bill_number: 1, total_amount: 300_000 }]);
});

test('a grid that stays open is saved again, and asks for a code that is cleared', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockStyle(shop, { 'Đen M': 1, 'Đen L': 1, 'Trắng M': 1 });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/variants?code_anh=AO');
  await tag(page, 'Các màu', ['Be']);
  const grid = page.getByRole('region', { name: 'Bảng biến thể' });
  await grid.getByRole('textbox', { name: 'Giá bán của Be / L' }).fill('250k');
  await page.keyboard.press('F9');
  await expect(grid.getByRole('row', { name: /^Be \/ L/ })).not.toContainText('Mới');

  await grid.getByRole('textbox', { name: 'Giá bán của Be / L' }).fill('300k');
  await grid.getByRole('textbox', { name: 'Mã sản phẩm của Đen / M' }).fill('');
  await page.keyboard.press('F9');
  await expect(grid.getByRole('alert')).toContainText('Thiếu mã sản phẩm!');
  await grid.getByRole('textbox', { name: 'Mã sản phẩm của Đen / M' }).fill('AO-M');
  await page.keyboard.press('F9');
  await expect(grid.getByRole('alert')).toHaveCount(0);
  await expect
    .poll(async () => {
      const { company_id } = shop;
      const { data } = await owner.api(listVariants, { query: { company_id, code_anh: 'AO' } });
      return data.variants.map(({ product_code, price }) => `${product_code} ${price}`).toSorted();
    })
    .toEqual(['AO-BE-L 300000', 'AO-BE-M 0', 'AO-DEN-L 250000', 'AO-M 250000', 'AO-TRANG-M 250000']);
});
