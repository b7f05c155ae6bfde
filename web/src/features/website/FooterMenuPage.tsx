import { PlusOutlined } from '@ant-design/icons';
import { footerMenus } from '@soquay/contract/footer-menus';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { inSentence } from '@/fields/field-title.ts';
import { useTexts } from '@/i18n/texts.ts';
import { RecordDialog } from '@/records/RecordDialog.tsx';
import { allRecordsQuery } from '@/records/record-kind.ts';
import { recordsTexts } from '@/records/records.texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { useListDialog } from '@/ui/use-list-dialog.ts';
import { footerMenuKind } from './footer-menu-kind.ts';
import { menusBelow } from './menu-tree.ts';

/** Dragging weighs more than the screen, which shows its frame before. */
const FooterMenuTree = lazy(async () => ({
  default: (await import('./FooterMenuTree.tsx')).FooterMenuTree,
}));

/** The menus at the foot of the website as a tree, and in front of it the one that is open (document 3, 'Footer menu'). */
export function FooterMenuPage() {
  const t = useTexts(menuTexts, recordsTexts);
  const rights = useRights();
  const dialog = useListDialog('/footer-menu');
  const { key: open } = useParams({ strict: false });
  const [parentId, setParentId] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(allRecordsQuery(footerMenuKind, rights.company_id));
  const menus = data?.data ?? [];
  const noun = inSentence(footerMenus.noun);
  const mayCreate = mayCall(rights, footerMenus.create);
  const openAt = (key: string) => dialog.open(`/footer-menu/${key}`);
  const add = (below: number | null) => {
    setParentId(below);
    openAt('create');
  };
  return (
    <>
      <PageHeader
        title={t('menu.footerMenu')}
        actions={
          mayCreate && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => add(null)}
            >
              {t('records.add', { noun })}
            </Button>
          )
        }
      />
      <Card aria-label={t('records.list', { noun })} aria-busy={!data && !error}>
        {error && !data && <FailureNotice error={error} onRetry={refetch} />}
        {data && menus.length === 0 && <p>{t('records.none', { noun })}</p>}
        <Suspense fallback={<ListSkeleton />}>
          <FooterMenuTree
            menus={menus}
            isMoved={mayCall(rights, footerMenus.reorder)}
            onOpen={({ id }) => openAt(String(id))}
            {...(mayCreate && { onAdd: ({ id }) => add(id) })}
          />
        </Suspense>
      </Card>
      {open === 'create' && mayCreate && data && (
        <RecordDialog
          kind={footerMenuKind}
          initialValues={{ parent_id: parentId, menu_order: menusBelow(menus, parentId).length + 1 }}
          onClose={dialog.close}
        />
      )}
      {open !== undefined && open !== 'create' && (
        <RecordDialog kind={footerMenuKind} recordKey={open} onClose={dialog.close} />
      )}
    </>
  );
}
