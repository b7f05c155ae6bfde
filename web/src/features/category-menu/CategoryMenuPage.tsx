import type { WebCategoryRow } from '@soquay/contract/web-categories';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { RecordList } from '@/records/RecordList.tsx';
import { recordSearch, recordsQuery } from '@/records/record-kind.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import type { AskedFor, ListSearch } from '@/ui/list/list-search.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { useListDialog } from '@/ui/use-list-dialog.ts';
import { MenuEntryActions } from './MenuEntryActions.tsx';
import { menuKind } from './menu-kind.ts';

const RecordDialog = lazy(async () => ({
  default: (await import('@/records/RecordDialog.tsx')).RecordDialog,
}));

export const screen: ListScreen<ListSearch> = {
  list: {
    schema: recordSearch(menuKind),
    query: (companyId, search) => recordsQuery(menuKind, { ...search, companyId }),
  },
  Page: CategoryMenuPage,
};

/** Groups of the website in the order of the menu, and in front of them the one that is open (document 3, 'Category menu'). */
function CategoryMenuPage({ search, ignored }: AskedFor<ListSearch>) {
  const t = useTexts(menuTexts);
  const dialog = useListDialog('/category-menu');
  const { category_id: open } = useParams({ strict: false });
  const openAt = ({ category_id }: Pick<WebCategoryRow, 'category_id'>) =>
    dialog.open(`/category-menu/edit/${category_id}`);
  return (
    <>
      <PageHeader title={t('menu.categoryMenu')} />
      <RecordList
        kind={menuKind}
        search={{ ...search }}
        ignored={ignored}
        onOpen={openAt}
        actions={(row) => <MenuEntryActions row={row} onOpen={() => openAt(row)} />}
      />
      {open !== undefined && (
        <Suspense>
          <RecordDialog kind={menuKind} recordKey={open} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
