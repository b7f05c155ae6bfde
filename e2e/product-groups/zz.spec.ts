import { categories } from '@soquay/contract/categories';
import { webCategories } from '@soquay/contract/web-categories';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';

test('shots', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const { company_id } = shop;
  const names = ['Quần áo', 'Áo sơ mi', 'Đầm', 'Giày dép', 'Phụ kiện rất dài '.repeat(6).trim()];
  let parent: number | undefined;
  for (const n of names) {
    const c = (
      await owner.api(categories.create, {
        body: { company_id, category_name: n, category_parent_id: parent, attribute_ids: [1, 2] },
      })
    ).data.category_id;
    await owner.api(webCategories.create, {
      body: { company_id, category_name: n, category_parent_id: undefined },
    });
    parent ??= c;
  }
  await owner.stockStyle(shop, { 'Đen M': 1, 'Đen L': 1, 'Trắng M': 1 });
  await signIn(page, await owner.hire(shop, 'Admin'));
  for (const [w, h, tag] of [
    [1366, 768, 'w'],
    [390, 844, 'n'],
  ] as const) {
    await page.setViewportSize({ width: w, height: h });
    for (const [path, name] of [
      ['/product-categories', 'pc'],
      ['/product-categories/create', 'pcc'],
      ['/web-categories', 'wc'],
      ['/category-menu', 'cm'],
      ['/attribute-groups', 'ag'],
    ] as const) {
      await page.goto(path);
      await page.waitForTimeout(2500);
      if (name === 'wc') await page.getByRole('treeitem').nth(1).click();
      if (name === 'cm') {
        await page.getByRole('button', { name: /^Sửa/ }).first().click();
        await page.waitForTimeout(800);
      }
      if (name === 'ag') {
        await page.getByRole('treeitem').first().click();
        await page.waitForTimeout(500);
        if (tag === 'w') {
          await page.getByRole('button', { name: 'Màu sắc', exact: true }).click();
          await page.waitForTimeout(500);
        }
      }
      await page.screenshot({ path: `/tmp/shot-${name}-${tag}.png` });
    }
  }
});
