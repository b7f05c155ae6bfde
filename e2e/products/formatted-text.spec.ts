import { expect, type Page } from '@playwright/test';
import { getBaseProduct, listBaseProducts, updateBaseProduct } from '@soquay/contract/base-products';
import { ownerPassword, test } from '../app.ts';
import { holdBack } from '../network.ts';
import type { Owner } from '../owner.ts';
import { png } from '../png.ts';
import { signInAsOwner } from '../sign-in.ts';

const shirts = [
  { 'Mã hàng': 'AO01', 'Tên hàng': 'Áo sơ mi', ĐVT: 'Cái', 'Giá bán': 900_000, 'Mã ảnh': 'AO01' },
];

const picture = `/api/pictures/${'a'.repeat(64)}`;

/** Texts that the server would have cleaned; each sets `attacked`, or asks `evil.example`, where it is let through. */
const attacks = [
  '<script>attacked = 1</script>',
  '<img src=x onerror="attacked = 2">',
  '<img src="https://evil.example/seen.png">',
  '<img src="//evil.example/seen.png">',
  `<img src="${picture}/../../x" onerror="attacked = 3">`,
  `<img src="${picture}" onerror="attacked = 4" onload="attacked = 4" srcset="https://evil.example/a.png 1x">`,
  '<svg onload="attacked = 5"><script>attacked = 5</script><a href="javascript:attacked = 5">svg</a></svg>',
  '<svg><foreignObject><img src=x onerror="attacked = 6"></foreignObject></svg>',
  '<template><img src=x onerror="attacked = 10"></template>',
  '<object data="https://evil.example/o"></object><embed src="https://evil.example/e">',
  '<link rel="stylesheet" href="https://evil.example/s.css"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/"><style>body { background: url(https://evil.example/b.png) }</style>',
  '<form action="https://evil.example"><input autofocus onfocus="attacked = 11"><button>gửi</button></form>',
  '<details open ontoggle="attacked = 12"><summary>x</summary></details><video src=x onerror="attacked = 13"></video>',
  '<p style="position: fixed" class="ant-modal" id="root" onclick="attacked = 14" is="x">đoạn</p>',
  '<a href="javascript:attacked = 15">một</a><a href="java\tscript:attacked = 16">hai</a>',
  '<a href="data:text/html,<script>1</script>">ba</a><a href="//evil.example">bốn</a>',
  '<a href="https://soquay.vn" target="_self" rel="opener" onclick="attacked = 17" ping="https://evil.example">năm</a>',
  '<ol start="javascript:1" onclick="attacked = 18"><li value="9">sáu</li></ol>',
  '<table background="https://evil.example/t.png"><tr><td colspan="2" style="x" onclick="attacked = 19">bảy</td></tr></table>',
  '<p>hết</p>',
  // Last: they take what follows into them.
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=attacked=7&gt;">',
  '</table></math><iframe src="javascript:parent.attacked = 8" srcdoc="<script>parent.attacked = 8</script>"></iframe>',
  '<noscript><p title="</noscript><img src=x onerror=attacked=9>">',
];

test('of a hostile text only words, links to the web and pictures of the store are shown', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.importProducts(shop, shirts);
  const id = await baseProductOf(owner, shop.company_id, '<p>áo</p>');
  await signInAsOwner(page, shop, ownerPassword);
  await page.route(`**/api/base-products/${id}*`, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.product_content = attacks.join('');
    await route.fulfill({ response, json });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/base-products/view/${id}`);
  const text = page.getByRole('document', { name: 'Nội dung sản phẩm' });
  await expect(text.getByText('hết')).toBeVisible();
  await text.getByText('đoạn').click();
  await text.getByText('một').click();

  expect(await page.evaluate(() => Reflect.get(window, 'attacked'))).toBe(undefined);
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
  const allowed = 'p, li, ol, table, tbody, tr, td, a[href="https://soquay.vn"], img[src]';
  const shown = await text.evaluate((element, allowed) => {
    const all = [...element.querySelectorAll('*')];
    return {
      others: all.filter((each) => !each.matches(allowed)).map(({ outerHTML }) => outerHTML),
      attributes: all.flatMap((each) =>
        each.getAttributeNames().map((name) => `${each.localName} ${name}=${each.getAttribute(name)}`),
      ),
    };
  }, allowed);
  expect(shown.others).toEqual([]);
  expect(shown.attributes.toSorted()).toEqual([
    'a href=https://soquay.vn',
    'a rel=noopener noreferrer nofollow',
    'a target=_blank',
    'img alt=',
    `img src=${picture}`,
    'td colspan=2',
  ]);
  await expect(text.getByText('hai')).toBeVisible();
});

test('a text is shown to write without the editor, which comes to the cursor that Tab puts into it', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.importProducts(shop, shirts);
  const id = await baseProductOf(owner, shop.company_id, '<h2>Lụa</h2><p>Giặt <strong>tay</strong></p>');
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto(`/base-products/${id}`);
  const text = page.getByRole('textbox', { name: 'Nội dung sản phẩm' });
  await expect(text.getByRole('heading', { name: 'Lụa' })).toBeVisible();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Hiện công cụ định dạng' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(', phơi râm');
  await save(page);
  expect(await contentOf(owner, id)).toBe('<h2>Lụa</h2><p>Giặt <strong>tay, phơi râm</strong></p>');
});

test('what is typed and pasted before the editor has come is kept, and the cursor stays at it', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.importProducts(shop, shirts);
  const id = await baseProductOf(owner, shop.company_id, '<p>Lụa mát</p><p></p><p>Giặt tay</p>');
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto(`/base-products/${id}`);
  const text = page.getByRole('textbox', { name: 'Nội dung sản phẩm' });
  await text.waitFor();
  const letEditorCome = await holdBack(page, /\/assets\/[^/]+\.js$/);
  await text.getByText('Lụa mát').click();
  await page.keyboard.press('End');
  await page.keyboard.type(', mềm');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mặc mát ');
  await text.evaluate(
    (element, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], 'ao.png', { type: 'image/png' }));
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [...png(10, 20, 30)],
  );
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  letEditorCome();
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expect(text.locator('img')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('quá');
  await save(page);
  expect(await contentOf(owner, id)).toMatch(
    /^<p>Lụa mát, mềm<\/p><p>Mặc mát <\/p><img src="[^"]+" \/><p>quá<\/p><p>Giặt tay<\/p>$/,
  );
});

test('what is typed is saved by F9 where the editor never comes', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.importProducts(shop, shirts);
  const id = await baseProductOf(owner, shop.company_id, '');
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto(`/base-products/${id}`);
  const text = page.getByRole('textbox', { name: 'Nội dung sản phẩm' });
  await text.waitFor();
  await page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort());
  await text.click();
  await page.keyboard.type('Lụa mát');
  await save(page);
  expect(await contentOf(owner, id)).toBe('<p>Lụa mát</p>');
});

/** The id of the base product, with its text. */
async function baseProductOf(owner: Owner, company_id: number, product_content: string): Promise<number> {
  const { data } = await owner.api(listBaseProducts, { query: { company_id } });
  const id = data[0]?.product_id ?? 0;
  const { version } = (await owner.api(getBaseProduct, { params: { id } })).data;
  await owner.api(updateBaseProduct, { params: { id }, body: { product_content, version } });
  return id;
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('F9');
  await expect(page.getByText('Cập nhật thành công')).toBeVisible();
}

async function contentOf(owner: Owner, id: number): Promise<string> {
  return (await owner.api(getBaseProduct, { params: { id } })).data.product_content;
}
