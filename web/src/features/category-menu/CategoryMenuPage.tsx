import type { WebCategoryRow } from '@soquay/contract/web-categories';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordList } from '@/records/RecordList.tsx';
import { recordSearch, recordsQuery } from '@/records/record-kind.ts';
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
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dialog = useListDialog('/category-menu');
  const { category_id: open } = useParams({ strict: false }) as { category_id?: string };
  const openAt = ({ category_id }: Pick<WebCategoryRow, 'category_id'>) =>
    dialog.open(`/category-menu/edit/${category_id}`);
  return (
    <>
      <PageHeader title={t('menu.categoryMenu')} />
      <RecordList
        kind={menuKind}
        search={{ ...search }}
        ignored={ignored}
        onSearch={(next, how) => void navigate({ to: '.', search: next as never, ...how })}
        onOpen={(row) => openAt(row as unknown as WebCategoryRow)}
        actions={(row) => (
          <MenuEntryActions
            row={row as unknown as WebCategoryRow}
            onOpen={() => openAt(row as unknown as WebCategoryRow)}
          />
        )}
      />
      {open !== undefined && (
        <Suspense>
          <RecordDialog kind={menuKind} recordKey={open} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
