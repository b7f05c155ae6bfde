import { expect, type Locator, type Page } from '@playwright/test';
import { createAttribute, setCategoryAttributes } from '@soquay/contract/attributes';
import { categories } from '@soquay/contract/categories';
import { getProduct, updateProduct } from '@soquay/contract/product';
import { changeProducts } from '@soquay/contract/product-bulk';
import { findProductsByCode } from '@soquay/contract/products';
import { ownerPassword, test } from '../app.ts';
import type { Owner, Shop } from '../owner.ts';
import { png } from '../png.ts';
import { signIn, signInAsOwner } from '../sign-in.ts';
import { fromRowMenu } from './row-menu.ts';

async function productId(owner: Owner, { company_id }: Shop, product_code: string): Promise<number> {
  const { data } = await owner.api(findProductsByCode, { query: { company_id, product_code } });
  return data[0]?.product_id ?? 0;
}

/** Field of the form; required ones have a star before their name. */
function field(page: Page, name: string, role: 'textbox' | 'combobox' = 'textbox') {
  return page.getByRole(role, { name: new RegExp(`^(\\* )?${name}$`) });
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(loading )?Lưu \(F9\)$/ }).click();
}

/** By the pointer, in steps as a hand moves it. */
async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  await handle.hover();
  await page.mouse.down();
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 10 });
  await page.mouse.up();
}

test('a product is added with its opening stock, sold at once, changed and not sold any more', {
  tag: '@main',
}, async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  await page.getByRole('link', { name: 'Thêm sản phẩm' }).click();
  await save(page);
  await expect(page.getByText('Thiếu mã sản phẩm!').first()).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Bạn chưa nhập số lượng nhập kho cho sản phẩm này!' });
  await expect(question).toHaveCount(0);

  await field(page, 'Mã sản phẩm').fill('sp001');
  await field(page, 'Tên sản phẩm').fill(`Áo lụa ${'dài '.repeat(40)}🌸`);
  await field(page, 'Đơn vị', 'combobox').fill('cái');
  await page.keyboard.press('Enter');
  await field(page, 'Giá bán').fill('250k');
  await page.getByRole('combobox', { name: 'Màu sắc' }).fill('Hồng');
  await save(page);
  await expect(question).toContainText('Bạn có muốn tiếp tục?');
  await question.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(page.getByText('Mã sản phẩm đã tồn tại')).toBeVisible();
  await expect(page.getByText('Thiếu tên sản phẩm!')).toHaveCount(0);
  await field(page, 'Mã sản phẩm').fill('LUA-01');
  await field(page, `${shop.warehouse} · Kho ${shop.warehouse.slice(1)}`).fill('3');
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: 'truoc.png', mimeType: 'image/png', buffer: png(200, 30, 90) },
    { name: 'lung.png', mimeType: 'image/png', buffer: png(90, 30, 90) },
    { name: 'gia.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') },
    { name: 've.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ]);
  await expect(page.getByText(/^ve\.svg: JPG, PNG hay WEBP/)).toBeVisible();
  const chosen = page.getByRole('region', { name: 'Ảnh sản phẩm' }).getByRole('listitem');
  await expect(chosen.first().getByRole('img', { name: 'truoc.png' })).toBeVisible();
  await drag(page, page.getByRole('button', { name: 'Chuyển ảnh 2' }), chosen.first());
  await expect(chosen.first().getByRole('img', { name: 'lung.png' })).toBeVisible();
  await page.getByRole('heading', { name: 'Thông tin web' }).click();
  await page.getByRole('textbox', { name: 'Nội dung web' }).click();
  await page.getByRole('button', { name: 'Đậm' }).click();
  await page.keyboard.type('Lụa tơ tằm');
  await save(page);
  await expect(page).toHaveURL(/\/products\/view\/\d+$/);
  await expect(page.getByText(/^gia\.png: /)).toBeVisible();
  const pictures = page.getByRole('region', { name: 'Ảnh sản phẩm' });
  await expect(pictures.getByRole('listitem')).toHaveCount(2);
  await expect(page.locator('strong', { hasText: 'Lụa tơ tằm' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tồn theo kho' })).toContainText('3');
  const id = Number(page.url().split('/').at(-1));

  await page.goto('/orders2/create');
  const code = page.getByRole('combobox', { name: 'Mã sản phẩm' });
  await code.fill('lua-01');
  await page.getByRole('option', { name: /LUA-01/i }).click();
  await expect(page.getByRole('region', { name: 'Thêm sản phẩm' })).toContainText('Hồng');

  await page.goto(`/products/view/${id}`);
  await page.getByRole('link', { name: 'Sửa', exact: true }).click();
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: 'sau.png', mimeType: 'image/png', buffer: png(30, 30, 200) }]);
  await expect(pictures.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('switch', { name: 'Còn bán' }).click();
  await field(page, 'Giá bán').fill('300000');
  await save(page);
  await expect(page.getByRole('region', { name: 'Các lần đổi giá' })).toContainText('250.000');
  await expect(page.getByText('Ngừng bán')).toBeVisible();
  await page.goto('/orders2/create');
  await code.fill('lua-01');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/lua-01 đã ngừng bán/i)).toBeVisible();
});

test('a product that was just changed is opened as it is now, to change it or to copy it', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  await fromRowMenu(page, 'SP001', 'Nhân bản');
  await expect(field(page, 'Giá bán')).toHaveValue('100.000');
  await page.goBack();
  const edit = page.getByRole('link', { name: 'Sửa', exact: true });
  await fromRowMenu(page, 'SP001', 'Sửa');
  for (const price of ['110.000', '120.000']) {
    await field(page, 'Giá bán').fill(price);
    await save(page);
    await edit.click();
    await expect(field(page, 'Mã sản phẩm')).toBeVisible();
    expect(await field(page, 'Giá bán').inputValue()).toBe(price);
  }
  await page.getByRole('button', { name: 'Hủy', exact: true }).click();
  await page.getByRole('link', { name: 'Nhân bản', exact: true }).click();
  await expect(field(page, 'Giá bán')).toHaveValue('120.000');
});

test('a new product is typed through by Enter, and what is wrong is said before it is saved', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockStyle(shop, { 'Đen M': 1, 'Đen L': 1, 'Trắng M': 1 });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/create');
  const question = page.getByRole('dialog', { name: 'Bạn chưa nhập số lượng nhập kho cho sản phẩm này!' });
  await expect(field(page, 'Tên sản phẩm')).toBeFocused();
  await page.keyboard.type('Khăn lụa');
  for (const name of ['Giá bán', 'Giá khuyến mãi', 'Giá vốn', 'Mã sản phẩm']) {
    await page.keyboard.press('Enter');
    await expect(field(page, name)).toBeFocused();
  }
  await page.keyboard.type('KHAN');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Mã vạch')).toBeFocused();
  await page.keyboard.type('8935000001999');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Mã ảnh')).toBeFocused();
  await field(page, 'Đơn vị', 'combobox').fill('cái');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Nhóm hàng' }).fill('hang he');
  await page.keyboard.press('Enter');

  await field(page, 'Giá bán').fill('26o.000');
  await page.keyboard.press('F9');
  await expect(field(page, 'Giá bán')).toBeFocused();
  await field(page, 'Giá bán').fill('260.000');
  await field(page, 'Giá khuyến mãi').fill('300.000');
  await page.keyboard.press('F9');
  await expect(page.getByText('Giá khuyến mãi không được cao hơn giá bán')).toBeVisible();
  await expect(field(page, 'Giá khuyến mãi')).toBeFocused();
  await field(page, 'Giá khuyến mãi').fill('200.000');
  const stock = field(page, `${shop.warehouse} · Kho ${shop.warehouse.slice(1)}`);
  await stock.fill('-3');
  await page.keyboard.press('F9');
  await expect(stock).toBeFocused();
  await expect(question).toHaveCount(0);
  await stock.fill('3');
  await page.keyboard.press('F9');
  await expect(page).toHaveURL(/\/products\/view\/\d+$/);
  const { data } = await owner.api(getProduct, { params: { id: await productId(owner, shop, 'KHAN') } });
  expect(data).toMatchObject({ price: 260_000, sale_price: 200_000, category_name: 'Hàng hè' });
});

test('another product begins as one that is copied, with a code of its own', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  await fromRowMenu(page, 'SP001', 'Nhân bản');
  for (const look of ['as it is opened', 'as the address alone opens it']) {
    await test.step(look, async () => {
      await expect(field(page, 'Tên sản phẩm')).toHaveValue('Áo sơ mi 1');
      await expect(field(page, 'Giá bán')).toHaveValue('100.000');
      await expect(field(page, 'Mã sản phẩm')).toHaveValue('');
      await page.reload();
    });
  }
});

test('a copy keeps what its group does not ask for, and asks before its pictures are lost', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const { company_id } = shop;
  await owner.stockStyle(shop, { 'Đen M': 1, 'Đen L': 1, 'Trắng M': 1 });
  const { data: attribute } = await owner.api(createAttribute, {
    body: { company_id, attribute_name: 'Chất liệu' },
  });
  const { data: groups } = await owner.api(categories.options, { query: { company_id } });
  await owner.api(setCategoryAttributes, {
    params: { key: groups[0]?.category_id ?? 0 },
    body: { company_id, version: 1, attribute_ids: [attribute.attribute_id] },
  });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  await fromRowMenu(page, 'AO-DEN-M', 'Nhân bản');
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: 'truoc.png', mimeType: 'image/png', buffer: png(200, 30, 90) }]);
  await page.getByRole('link', { name: 'Sản phẩm', exact: true }).first().click();
  const leaving = page.getByRole('dialog', { name: 'Thay đổi chưa được lưu' });
  await leaving.getByRole('button', { name: 'Ở lại' }).click();

  await expect(page.getByRole('combobox', { name: 'Chất liệu' })).toBeVisible();
  const color = page.getByRole('combobox', { name: 'Màu sắc' });
  await expect(color).toHaveValue('Đen');
  await color.fill('x'.repeat(101));
  await field(page, 'Mã sản phẩm').fill('AO-NAU-M');
  await field(page, `${shop.warehouse} · Kho ${shop.warehouse.slice(1)}`).fill('3');
  await save(page);
  // Where the fault stands the cursor goes.
  await expect(color).toBeFocused();
  await color.fill('Nâu');
  await save(page);
  await expect(page).toHaveURL(/\/products\/view\/\d+$/);
  const { data } = await owner.api(getProduct, {
    params: { id: await productId(owner, shop, 'AO-NAU-M') },
  });
  expect(data).toMatchObject({ color: 'Nâu', size: 'M', images: [{}] });
});

/** Edits a product whose price and note somebody else changes before they save. */
async function editBesideSomebody(page: Page, owner: Owner) {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  const id = await productId(owner, shop, 'SP001');
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/products/${id}`);
  await field(page, 'Tình trạng').fill('Cũ');
  await field(page, 'Tên sản phẩm').fill('Áo của tôi');
  const { data } = await owner.api(getProduct, { params: { id } });
  const change = (body: { price: number; product_name?: string }) =>
    owner.api(updateProduct, { params: { id }, body: { ...body, version: data.version } });
  return { id, change };
}

test('of two who edit one product the second is shown both versions, and saves theirs onto it', async ({
  page,
  owner,
}) => {
  const { id, change } = await editBesideSomebody(page, owner);
  await page.getByRole('textbox', { name: 'Mã ảnh' }).fill('ANH-01');
  await change({ price: 111_000, product_name: 'Áo của họ' });
  await save(page);
  const conflict = page.getByRole('alert').filter({ hasText: 'Người khác vừa sửa.' });
  await expect(conflict).toContainText('Giá bán: 100.000đ → 111.000đ');
  await expect(conflict).toContainText('Áo của họ (của bạn: Áo của tôi)');
  await expect(page.getByText('vui lòng tải lại')).toHaveCount(0);
  await expect(field(page, 'Tình trạng')).toHaveValue('Cũ');
  await conflict.getByRole('button', { name: 'Lưu phần tôi sửa' }).click();
  await expect(page).toHaveURL(/view/);
  const { data } = await owner.api(getProduct, { params: { id } });
  expect(data).toMatchObject({
    price: 111_000,
    status_note: 'Cũ',
    product_name: 'Áo của tôi',
    code_anh: 'ANH-01',
  });
});

test('or drops what they typed for the version of somebody else', async ({ page, owner }) => {
  const { change } = await editBesideSomebody(page, owner);
  await change({ price: 111_000 });
  await save(page);
  await page.getByRole('button', { name: 'Tải bản mới' }).click();
  await expect(field(page, 'Giá bán')).toHaveValue('111.000');
  await expect(field(page, 'Tình trạng')).toHaveValue('');
  await field(page, 'Tình trạng').fill('Cũ');
  await page.getByRole('button', { name: 'Hủy', exact: true }).click();
  await page.getByRole('button', { name: 'Ở lại' }).click();
  await save(page);
  await expect(page).toHaveURL(/view/);
});

test('who types in the form of a product hears at once that somebody else has saved it, and keeps what was typed', async ({
  page,
  owner,
}) => {
  const { id, change } = await editBesideSomebody(page, owner);
  await change({ price: 111_000 });
  const notice = page.getByRole('status').filter({ hasText: /sửa · \d\d:\d\d/ });
  await expect(notice).toBeVisible();
  await expect(page.getByText('Giá bán: 100.000đ → 111.000đ')).toBeVisible();
  await expect(field(page, 'Giá bán')).toHaveValue('100.000');
  await notice.getByRole('button', { name: 'Lấy bản mới, giữ phần tôi nhập' }).click();
  await expect(field(page, 'Giá bán')).toHaveValue('111.000');
  await expect(field(page, 'Tình trạng')).toHaveValue('Cũ');
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Hủy', exact: true }).click();
  await page.getByRole('button', { name: 'Ở lại' }).click();
  await save(page);
  await expect(page).toHaveURL(/view/);
  const { data } = await owner.api(getProduct, { params: { id } });
  expect(data).toMatchObject({ price: 111_000, status_note: 'Cũ', product_name: 'Áo của tôi' });
});

test('the page of a product shows what somebody else makes of it meanwhile', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  const id = await productId(owner, shop, 'SP001');
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto(`/products/view/${id}`);
  await expect(page.getByText('100.000').first()).toBeVisible();
  const { company_id } = shop;
  await owner.api(changeProducts, {
    body: { company_id, product_ids: [id], field: 'status_note', value: 'Hàng mẫu' },
  });
  await expect(page.getByText('Hàng mẫu', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lịch sử' })).toContainText('Hàng mẫu');
});

test('a member of Content writes what the website says, and reads the rest', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  const id = await productId(owner, shop, 'SP001');
  await signIn(page, await owner.hire(shop, 'Content'));
  await page.goto('/products');
  await fromRowMenu(page, 'SP001', 'Sửa');
  await expect(page.getByLabel('Tên sản phẩm')).toHaveText('Áo sơ mi 1');
  await expect(page.getByLabel('Giá bán')).toHaveText('100.000đ');
  for (const name of ['Mã sản phẩm', 'Tên sản phẩm', 'Giá bán', 'Mã ảnh']) {
    await expect(field(page, name)).toHaveCount(0);
  }
  await expect(page.getByText('Giá vốn')).toHaveCount(0);
  await field(page, 'Tên trên web').fill('Áo sơ mi mùa hè');
  await page.getByRole('textbox', { name: 'Nội dung web' }).click();
  await page.getByRole('button', { name: 'Chèn bảng' }).click();
  await page.getByRole('button', { name: 'Thêm hàng' }).click();
  await page.getByRole('button', { name: 'Xóa cột' }).click();
  await page.keyboard.type('Số đo');
  await save(page);
  await expect(page).toHaveURL(/view/);
  const { data } = await owner.api(getProduct, { params: { id } });
  expect(data).toMatchObject({ product_web_name: 'Áo sơ mi mùa hè', version: 2 });
  expect(data.product_content.match(/<tr>/g)).toHaveLength(4);
  expect(data.product_content.match(/<t[hd][ >]/g)).toHaveLength(4);
});

test('of the units Enter takes the one that begins as typed, and Tab leads past the button that clears it', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  await owner.importProducts(shop, [{ 'Mã sản phẩm': 'B1', 'Tên sản phẩm': 'Kẹo', 'Đơn vị': 'bịch' }]);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/create');
  const unit = page.locator('.ant-select').filter({ has: field(page, 'Đơn vị', 'combobox') });
  await field(page, 'Đơn vị', 'combobox').pressSequentially('c');
  await page.keyboard.press('Enter');
  await expect(unit).toHaveText('Cái');
  await expect(unit.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(unit.locator(':focus')).toHaveCount(0);
});

test('a product of the same model, colour and size as another is refused, naming that one', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockStyle(shop, { 'Đen M': 1, 'Đen L': 1, 'Trắng M': 1 });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto(`/products/${await productId(owner, shop, 'AO-DEN-L')}`);
  const size = page.getByRole('combobox', { name: 'Kích thước' });
  await expect(size).toHaveValue('L');
  await size.fill('m');
  await save(page);
  await expect(page.getByText('Màu và kích thước này đã có ở AO-DEN-M')).toBeVisible();
});
