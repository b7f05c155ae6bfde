import { footerMenus } from '@soquay/contract/footer-menus';
import type { RecordRow } from '@soquay/contract/record';
import { allRecordsQuery, type RecordKind } from '@/records/record-kind.ts';

export const footerMenuKind: RecordKind = {
  contract: footerMenus,
  title: 'footerMenu',
  address: '/footer-menu',
  hints: { link: 'siteLink' },
  references: {
    parent_id: { query: (companyId) => allRecordsQuery(footerMenuKind, companyId), labelOf: pathOf },
  },
};

/** The names of a menu and of those above it: menus of one name stand in several places. */
function pathOf(menu: RecordRow, all: readonly RecordRow[]): string {
  const parent = all.find(({ id }) => id === menu.parent_id);
  return parent ? `${pathOf(parent, all)} › ${menu.name}` : String(menu.name);
}
