import { expect } from '@playwright/test';
import { type GrantedModule, getRole, listRoles, updateRole } from '@soquay/contract/roles';
import { test } from '../app.ts';
import { openBillForm } from '../bills/open-bill-form.ts';
import { scan } from '../bills/scan.ts';
import type { Owner, Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

/** The group of that name of a shop makes bills no more; what it had comes back by the answer. */
async function takeBillsFrom(
  owner: Owner,
  { company_id }: Shop,
  group: string,
): Promise<() => Promise<void>> {
  const { data: roles } = await owner.api(listRoles, { query: { company_id, q: group } });
  const found = roles.find(({ role_name }) => role_name === group);
  const params = { id: found?.role_id ?? 0 };
  const grant = async (isLeft: (of: { module_id: string; action_id: string }) => boolean) => {
    const { role_name, version } = (await owner.api(getRole, { params })).data;
    const data: GrantedModule[] = [];
    for (const { module_id, action_id } of had.filter(isLeft))
      data.push({ module_id, action_ids: [action_id] });
    await owner.api(updateRole, { params, body: { role_name, version, data } });
  };
  const had = (await owner.api(getRole, { params })).data.actions;
  await grant(({ module_id, action_id }) => module_id !== 'orders' || action_id !== 'create');
  return () => grant(() => true);
}

test('who may make bills no more reads it on the open form, and finds the bill again with the right', {
  tag: '@main',
}, async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 5);
  await owner.hire(shop, 'Admin');
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toBeVisible();

  const giveBack = await takeBillsFrom(owner, shop, 'Sale');
  // Rights are felt within 5 s; nobody at the till has asked for anything.
  await expect(page.getByText(/^Cần quyền Tạo ở Hóa đơn\. .+ cấp được\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Lưu/ })).toHaveCount(0);

  await giveBack();
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
});
