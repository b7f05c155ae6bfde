import { expect, type Page } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { checkAccessibility, waitForRest } from '../check-accessibility.ts';
import { signInAsOwner } from '../sign-in.ts';

test('the shell is arranged by a panel, and stays so on this device', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  await signInAsOwner(page, await owner.openShop(), ownerPassword);
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Giao diện' }).click();
  const panel = panelOf(page);
  const choose = chooserOf(page);
  await choose('Màu menu', 'Sáng');
  await expect(panel.getByText('Có màu')).toHaveCount(1);
  await choose('Kiểu menu', 'Ngang');
  await expect(panel.getByRole('group', { name: 'Màu menu' })).toBeHidden();
  await choose('Thanh trên', 'Có màu');
  await panel.getByRole('button', { name: 'Đóng' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu chính' });
  await expect(page.locator('#app-sidebar')).toBeHidden();
  await menu.getByRole('button', { name: 'Bán hàng' }).click();
  await page.getByRole('menuitem', { name: 'Trả hàng' }).click();
  await expect(page.getByRole('heading', { name: 'Trả hàng', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Mọi màn hình' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Nhà cung cấp' }).click();
  await expect(page.getByRole('heading', { name: 'Nhà cung cấp', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Trả hàng', level: 1 })).toBeVisible();
  await page.reload();
  await expect(menu.getByRole('button', { name: 'Bán hàng' })).toBeVisible();
  await expect(page.locator('header[data-tone="colored"]')).toBeVisible();

  await page.getByRole('button', { name: 'Giao diện' }).click();
  await choose('Kiểu menu', 'Dọc');
  await choose('Chiều rộng', 'Trong khung');
  await expect(page.locator('#app-sidebar[data-collapsed]')).toBeVisible();
  await choose('Cỡ menu', 'Gọn');
  await choose('Nền menu', 'Chấm');
  // A click outside closes it.
  await page.mouse.click(20, 600);
  await expect(panel).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Hóa đơn' })).toBeVisible();
});

test('every choice is kept, shows from the first frame on, and one press takes all back', async ({
  page,
  owner,
}) => {
  await signInAsOwner(page, await owner.openShop(), ownerPassword);
  await page.addInitScript(() => {
    // It is called before the frame that shows the shell is painted.
    new MutationObserver((_, observer) => {
      const bar = document.getElementById('app-top-bar');
      if (!bar) return;
      observer.disconnect();
      const shown = { ...document.documentElement.dataset, tone: bar.dataset.tone };
      sessionStorage.setItem('first-frame', JSON.stringify(shown));
    }).observe(document, { childList: true, subtree: true });
  });
  const firstFrame = async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hóa đơn', level: 1 })).toBeVisible();
    return page.evaluate(() => JSON.parse(sessionStorage.getItem('first-frame') ?? '{}'));
  };
  const choose = chooserOf(page);
  await page.goto('/orders');
  const initial = await firstFrame();

  await page.getByRole('button', { name: 'Giao diện' }).click();
  await choose('Chiều rộng', 'Cuộn cùng trang');
  await choose('Thanh trên', 'Tối');
  await choose('Cỡ menu', 'Gọn');
  await choose('Màu menu', 'Mận');
  await choose('Nền menu', 'Kẻ');
  await panelOf(page).getByRole('switch', { name: 'Màu tối' }).click();
  expect(await firstFrame()).toMatchObject({
    layout: 'vertical',
    width: 'scrollable',
    tone: 'dark',
    sidebarType: 'compact',
    sidebarColor: 'gradient3',
    sidebarImage: 'image3',
    mode: 'dark',
  });

  // The panel is still open: what is open is part of the address.
  await choose('Kiểu menu', 'Ngang');
  await choose('Thanh trên', 'Có màu');
  await choose('Chiều rộng', 'Trong khung');
  await panelOf(page)
    .getByRole('switch', { name: /^Màn hình chào/ })
    .click();
  expect(await firstFrame()).toMatchObject({ layout: 'horizontal', width: 'boxed', tone: 'colored' });
  await expect(panelOf(page).getByRole('switch', { name: /^Màn hình chào/ })).toBeChecked();

  await panelOf(page).getByRole('button', { name: 'Về như ban đầu' }).click();
  await expect(panelOf(page).getByRole('switch', { name: /^Màn hình chào/ })).not.toBeChecked();
  expect(await firstFrame()).toEqual(initial);
});

test('the horizontal menu stands open at the group of the path, but not beside a form', async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInAsOwner(page, await owner.openShop(), ownerPassword);
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Giao diện' }).click();
  await chooserOf(page)('Kiểu menu', 'Ngang');
  await page.goto('/currencies');
  const menu = page.getByRole('navigation', { name: 'Menu chính' });
  const group = menu.getByRole('list', { name: 'Hệ thống' });
  await expect(group.getByRole('link', { name: 'Tiền tệ' })).toHaveAttribute('aria-current', 'page');
  await expect(group.getByRole('link', { name: 'Tiền tệ' })).toBeInViewport();
  await expect(menu.getByText(`© ${new Date().getFullYear()} Sổ Quầy`)).toBeVisible();
  await waitForRest(page);
  await checkAccessibility(page);
  await group.getByRole('link', { name: 'Kho', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Kho', level: 1 })).toBeVisible();
  await page.goto('/orders2/create');
  await expect(menu.getByRole('button', { name: 'Bán hàng' })).toBeVisible();
  await expect(menu.getByRole('list')).toHaveCount(0);
});

test('what is chosen in one window holds in the others, and is not lost by a choice there', async ({
  page,
  owner,
}) => {
  await signInAsOwner(page, await owner.openShop(), ownerPassword);
  await page.goto('/orders');
  const other = await page.context().newPage();
  await other.goto('/orders');
  await page.getByRole('button', { name: 'Giao diện' }).click();
  await chooserOf(page)('Màu menu', 'Ngọc');
  await expect(other.locator('html')).toHaveAttribute('data-sidebar-color', 'gradient2');
  await other.getByRole('button', { name: 'Thu gọn menu' }).click();
  await expect(page.locator('#app-sidebar[data-collapsed]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-sidebar-color', 'gradient2');
});

test('Back closes whatever the top bar opened, and stays on the screen', async ({ page, owner }) => {
  await signInAsOwner(page, await owner.openShop(), ownerPassword);
  await page.goto('/orders');
  const openers = [
    () => page.getByRole('button', { name: 'Giao diện' }).click(),
    () => page.getByRole('button', { name: /Tìm nhanh/ }).click(),
    () => page.getByRole('button', { name: 'Giỏ hàng' }).click(),
    async () => {
      await page.getByRole('button', { name: /^Tài khoản/ }).click();
      await page.getByRole('menuitem', { name: 'Hồ sơ của tôi' }).click();
    },
  ];
  await expect(page.getByRole('heading', { name: 'Hóa đơn', level: 1 })).toBeVisible();
  const address = page.url();
  for (const open of openers) {
    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(page.url()).toBe(address);
  }
});

function panelOf(page: Page) {
  return page.getByRole('dialog', { name: 'Giao diện' });
}

/** Takes a choice of the panel, by the names of its group and its own. */
function chooserOf(page: Page) {
  return (group: string, choice: string) =>
    panelOf(page).getByRole('group', { name: group }).getByText(choice, { exact: true }).click();
}
