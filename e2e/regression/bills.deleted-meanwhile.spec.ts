import { expect } from '@playwright/test';
import { deleteBill, listBills, restoreBill } from '@soquay/contract/bills';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';

/** Somebody deleted the bill that was being changed: the refusal took the whole form away, with all that was typed. */
test('a bill that is deleted while it is changed keeps what was typed', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 5);
  await owner.sellOne(shop, 'SP001');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  const id = data[0]?.id ?? 0;
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/orders2/${id}`);
  await page.getByLabel('Ghi chú').fill('Giao buổi chiều');
  await owner.api(deleteBill, { params: { id } });
  await page.keyboard.press('F9');
  await expect(page.getByText('Chứng từ đã xóa, hãy khôi phục trước khi sửa').first()).toBeVisible();
  await expect(page.getByLabel('Ghi chú')).toHaveValue('Giao buổi chiều');
  await owner.api(restoreBill, { params: { id } });
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog', { name: 'Người khác vừa sửa chứng từ này' });
  await dialog.getByRole('button', { name: 'Ghi đè bằng bản của tôi' }).click();
  await expect(page).toHaveURL(`/orders2/view/${id}`);
  await expect(page.getByRole('region', { name: 'Thông tin' })).toContainText('Giao buổi chiều');
});
