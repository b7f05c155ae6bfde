import { expect, type Page } from '@playwright/test';
import { type Bill, createBill, deleteBill, updateBill } from '@soquay/contract/bills';
import { companies } from '@soquay/contract/companies';
import { ownerPassword, test } from '../app.ts';
import type { Owner, ProductSheetRow, Shop } from '../owner.ts';
import { signIn, signInAsOwner } from '../sign-in.ts';
import { printedSlip } from '../slips/printed-slip.ts';
import { sellGoods } from './printed-bill.ts';

const slips = ['print', 'print-price', 'print-season', 'print-season-price'] as const;
const longName =
  'Áo khoác dạ dáng dài phối cổ lông nhân tạo hàng tuyển chọn mùa đông màu nâu đất kèm dây lưng';

/** A shop with all that its slips may say of it. */
async function openNamedShop(owner: Owner): Promise<Shop> {
  const shop = await owner.openShop();
  await owner.api(companies.update, {
    params: { key: shop.company_id },
    body: {
      company_name: `${shop.company_name} Mộc Miên`,
      company_address: '86 Hàng Bông, Hà Nội\n142 Bạch Đằng, Đà Nẵng',
      company_phone: '024 3928 6186',
      company_tax_code: '0101234567-001',
      version: 1,
    },
  });
  return shop;
}

function numbered(count: number, given: (index: number) => ProductSheetRow = () => ({})): ProductSheetRow[] {
  return Array.from({ length: count }, (_, index) => ({
    'Tên sản phẩm': `Áo sơ mi kiểu ${index + 1}.`,
    ...given(index),
  }));
}

function printed(page: Page, layout: string, { id }: Bill) {
  return printedSlip(page, `/orders2/${layout}/${id}`);
}

test('the four slips are A5 and list what each is for', async ({ page, owner }) => {
  const shop = await openNamedShop(owner);
  const bill = await sellGoods(
    owner,
    shop,
    [
      {
        'Mã sản phẩm': 'GB341-ND-38',
        'Tên sản phẩm': 'Giày búp bê',
        'Mã ảnh': 'ANH341',
        'Tình trạng': 'Like new 95%',
        'Giá bán': 1_037_000,
      },
      { 'Mã sản phẩm': 'MU-07', 'Tên sản phẩm': 'Mũ cói', 'Giá bán': 1_037_000 },
    ],
    {
      customer_name: 'Nguyễn Thị Lan',
      customer_phone: '0912345678',
      customer_address: '12 Lý Thường Kiệt',
      bill_note: 'Gói quà\nGọi trước khi giao',
    },
  );
  await signInAsOwner(page, shop, ownerPassword);

  for (const layout of slips) {
    const pages = await printed(page, layout, bill);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.widthMm).toBeCloseTo(148, 0);
    expect(pages[0]?.heightMm).toBeCloseTo(210, 0);
    const text = pages[0]?.text ?? '';
    const hasPrices = layout.includes('price');
    const isSeason = layout.includes('season');
    for (const said of [
      `Số: ${bill.bill_number}`,
      'Nguyễn Thị Lan',
      '0912345678',
      '12 Lý Thường Kiệt',
      'Gói quà Gọi trước khi giao',
      bill.saleman_fullname,
      'Giày búp bê',
      'Mũ cói',
      'Like new 95%',
      'New 100%',
      '86 Hàng Bông, Hà Nội',
      '142 Bạch Đằng, Đà Nẵng',
      'Hotline: 024 3928 6186',
    ]) {
      expect(text, layout).toContain(said);
    }
    expect(text.includes('GB341-ND-38'), layout).toBe(isSeason);
    expect(text.includes('ANH341'), layout).toBe(!isSeason);
    expect(text.includes('1.037.000'), layout).toBe(hasPrices);
    expect(text.includes('Đã thu 2.074.000đ'), layout).toBe(hasPrices);
    expect(text.includes('Hai triệu không trăm bảy mươi bốn nghìn đồng'), layout).toBe(hasPrices);
    // The ways on from the screen are not on paper, nor a page's number where there is one page.
    expect(text).not.toMatch(/Quay lại|In hóa đơn|Trang 1/);
    // biome-ignore lint/performance/useDomNodeTextContent: a note has the lines it was written in where it is drawn
    expect(await page.getByText('Gói quà').innerText()).toBe('Gói quà\nGọi trước khi giao');
  }
});

test('New 100% stands once below the lines, and what is not new says so at its line', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await signInAsOwner(page, shop, ownerPassword);
  const used = { 'Tình trạng': 'Like new 95%' };
  const cases = [
    { goods: numbered(5), foot: ['New 100%'], used: 0 },
    {
      goods: numbered(5, (index) => (index === 2 ? used : {})),
      foot: ['New 100%, trừ hàng có ghi riêng'],
      used: 1,
    },
    { goods: numbered(2, () => used), foot: [], used: 2 },
  ];
  for (const { goods, foot, used } of cases) {
    const bill = await sellGoods(owner, shop, goods);
    for (const layout of [...slips, 'print-receipt', 'print-receipt-58']) {
      const text = (await printed(page, layout, bill))[0]?.text ?? '';
      expect(text.match(/New 100%(, trừ hàng có ghi riêng)?/g) ?? [], layout).toEqual(foot);
      expect(text.split('Like new 95%'), layout).toHaveLength(used + 1);
      const lastLine = text.lastIndexOf('Áo sơ mi kiểu');
      if (foot[0]) expect(text.indexOf(foot[0]), layout).toBeGreaterThan(lastLine);
    }
  }
});

test('ten lines fit on one page; of more every page repeats the head, is numbered, and cuts no line', async ({
  page,
  owner,
}) => {
  test.slow();
  const shop = await openNamedShop(owner);
  await signInAsOwner(page, shop, ownerPassword);
  const ten = await sellGoods(owner, shop, numbered(10));
  expect(await printed(page, 'print-price', ten)).toHaveLength(1);

  for (const count of [40, 200]) {
    const isLong = (index: number) => index % 7 === 2;
    const bill = await sellGoods(
      owner,
      shop,
      numbered(count, (index) => ({
        'Tên sản phẩm': isLong(index) ? `${longName} ${index + 1}.` : `Áo sơ mi kiểu ${index + 1}.`,
      })),
    );
    const pages = await printed(page, 'print-price', bill);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, { text }] of pages.entries()) {
      // Sums and signatures never stand on a page of their own.
      expect(text).toContain('STT Tên hàng');
      expect(text).toContain(`Trang ${index + 1}/${pages.length}`);
      expect(text.includes(`Hóa đơn số ${bill.bill_number}`)).toBe(index > 0);
    }
    const names = Array.from({ length: count }, (_, index) =>
      isLong(index) ? `${longName} ${index + 1}.` : `Áo sơ mi kiểu ${index + 1}.`,
    );
    // Whole on one of the pages: a line that was cut would be on two.
    expect(names.filter((name) => !pages.some(({ text }) => text.includes(name)))).toEqual([]);
  }
});

test('no page repeats the head of lines that all stand on another', async ({ page, owner }) => {
  test.slow();
  const shop = await openNamedShop(owner);
  await signInAsOwner(page, shop, ownerPassword);
  const { details, saleman_id } = await sellGoods(owner, shop, numbered(50));
  // What stands below the lines takes the room of more than five, wherever on a page they end.
  for (let count = 10; count <= details.length; count += 5) {
    const { data } = await owner.api(createBill, {
      body: {
        company_id: shop.company_id,
        payment_code: 'TM',
        saleman_id,
        details: details.slice(0, count).map(({ product_id, warehouse_code, price }) => {
          return { product_id, warehouse_code, price, qty: 1, discount: 0 };
        }),
      },
    });
    const pages = await printed(page, 'print-price', data);
    expect(pages.filter(({ text }) => text.includes('STT') && !text.includes('Áo sơ mi kiểu'))).toEqual([]);
  }
});

for (const { layout, widthMm, shortestMm } of [
  { layout: 'print-receipt', widthMm: 80, shortestMm: 110 },
  { layout: 'print-receipt-58', widthMm: 58, shortestMm: 120 },
])
  test(`a receipt of ${widthMm} mm is one page as long as what stands on it`, async ({ page, owner }) => {
    const shop = await openNamedShop(owner);
    await signInAsOwner(page, shop, ownerPassword);
    const heights: number[] = [];
    for (const count of [1, 3, 40, 200]) {
      const bill = await sellGoods(
        owner,
        shop,
        numbered(count, (index) => ({
          'Tên sản phẩm': index === 1 ? longName : `Áo sơ mi kiểu ${index + 1}.`,
        })),
      );
      const [receipt, ...more] = await printed(page, layout, bill);
      expect(more).toEqual([]);
      expect(receipt?.widthMm).toBeCloseTo(widthMm, 0);
      expect(receipt?.text).toContain(count > 1 ? longName : 'Áo sơ mi kiểu 1.');
      expect(receipt?.text).toContain('Hotline: 024 3928 6186');
      heights.push(receipt?.heightMm ?? 0);
    }
    expect(heights[0]).toBeLessThan(shortestMm);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  });

test('figures of twelve digits keep to one line on every slip, whatever stands before them', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const bill = await sellGoods(owner, shop, [{ 'Tên sản phẩm': longName, 'Giá bán': 99_999_999_999 }], {
    payment_code: 'CK',
    pre_paid: 45_950_000_000,
  });
  const discounted = await owner.api(updateBill, {
    params: { id: bill.id },
    body: {
      company_id: shop.company_id,
      payment_code: 'CK',
      saleman_id: bill.saleman_id,
      pre_paid: bill.pre_paid,
      version: bill.version,
      details: bill.details.map(({ id, product_id, warehouse_code, price }) => {
        return { id, product_id, warehouse_code, price, qty: 9, discount: 45_900_000_000 };
      }),
    },
  });
  await signInAsOwner(page, shop, ownerPassword);
  for (const layout of ['print-price', 'print-season-price', 'print-receipt', 'print-receipt-58']) {
    const [slip, ...more] = await printed(page, layout, discounted.data);
    expect(more, layout).toEqual([]);
    for (const figure of [
      '99.999.999.999',
      '899.999.999.991',
      '-45.900.000.000',
      '854.099.999.991',
      '-45.950.000.000',
      '808.149.999.991đ',
    ]) {
      expect(slip?.text, layout).toContain(figure);
    }
    // Nothing sticks out of the paper.
    const sheet = page.getByRole('article');
    expect(await sheet.evaluate((paper) => paper.scrollWidth - paper.clientWidth), layout).toBe(0);
  }
});

test('a bill that was deleted says so on paper', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const bill = await sellGoods(owner, shop, numbered(1));
  await owner.api(deleteBill, { params: { id: bill.id } });
  await signInAsOwner(page, shop, ownerPassword);
  const [slip] = await printed(page, 'print', bill);
  expect(slip?.text).toContain('HÓA ĐƠN ĐÃ XÓA');
});

test('the menu leads to a slip, which this device takes again; Back leads to where one was', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const { id } = await sellGoods(owner, shop, numbered(1));
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', document.title);
  });
  await signIn(page, await owner.hire(shop, 'KeToan'));
  await page.goto('/orders');
  await page.getByRole('button', { name: 'In hóa đơn số 1' }).click();
  await page.getByRole('menuitem', { name: 'Mẫu theo mùa, có giá' }).click();
  await expect(page).toHaveURL(`/orders2/print-season-price/${id}`);
  await expect(page.getByRole('button', { name: 'In', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-printed]')).toHaveAttribute('data-printed', /^In hóa đơn số 1/);

  await page.getByRole('combobox', { name: 'Mẫu in' }).click();
  await page.getByTitle('Phiếu không giá').click();
  await expect(page).toHaveURL(`/orders2/print/${id}`);
  await page.getByRole('button', { name: 'Quay lại' }).click();
  await expect(page).toHaveURL('/orders');

  await page.getByRole('link', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: 'In', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Phiếu không giá' })).toHaveClass(/selected/);
  await page.goto(`/orders2/print/${id}`);
  await page.getByRole('button', { name: 'Quay lại' }).click();
  await expect(page).not.toHaveURL(/print/);
});

test('another salesperson’s bill has no slip, nor has a layout that is none', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const { id } = await sellGoods(owner, shop, numbered(1));
  await signIn(page, await owner.hire(shop, 'Sale'));
  const notThere = page.getByRole('heading', { name: 'Không có, hoặc của người khác' });
  await page.goto(`/orders2/print/${id}`);
  await expect(notThere).toBeVisible();
  await page.goto('/orders2/print-other/1');
  await expect(page.getByText('Không tìm thấy trang')).toBeVisible();
  await page.goto('/orders2/print/abc');
  await expect(notThere).toBeVisible();
});
