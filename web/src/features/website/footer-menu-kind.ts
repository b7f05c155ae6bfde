import { footerMenus } from '@soquay/contract/footer-menus';
import { type ReferredRow, recordKind } from '@/records/record-kind.ts';

export const footerMenuKind = recordKind(footerMenus, {
  title: 'footerMenu',
  address: '/footer-menu',
  hints: { link: 'siteLink' },
  references: { parent_id: { labelOf: pathOf } },
});

/** The names of a menu and of those above it: menus of one name stand in several places. */
function pathOf(menu: ReferredRow, all: readonly ReferredRow[]): string {
  const parent = all.find(({ id }) => id === menu.parent_id);
  return parent ? `${pathOf(parent, all)} › ${menu.name}` : String(menu.name);
}
