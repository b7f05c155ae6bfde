import { PlusOutlined } from '@ant-design/icons';
import { webCategories } from '@soquay/contract/web-categories';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { inSentence } from '@/fields/field-title.ts';
import { useTexts } from '@/i18n/texts.ts';
import { RecordDialog } from '@/records/RecordDialog.tsx';
import { recordsTexts } from '@/records/records.texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { useListDialog } from '@/ui/use-list-dialog.ts';
import { WebCategoryTree } from './WebCategoryTree.tsx';
import { webCategoriesQuery } from './web-categories.api.ts';
import { webCategoryKind } from './web-category-kind.ts';

/** The groups of the website as a tree, and in front of it the one that is open (document 2, 'Categories'). */
export function WebCategoriesPage() {
  const t = useTexts(menuTexts, recordsTexts);
  const rights = useRights();
  const dialog = useListDialog('/web-categories');
  const { key: open } = useParams({ strict: false });
  const [parent, setParent] = useState<number>();
  const [selected, setSelected] = useState<number>();
  const { data, error, refetch } = useQuery(webCategoriesQuery(rights.company_id));
  const noun = inSentence(webCategories.noun);
  const mayCreate = mayCall(rights, webCategories.create);
  const openAt = (key: string) => dialog.open(`/web-categories/${key}`);
  const add = (below: number | undefined) => {
    setParent(below);
    openAt('create');
  };
  return (
    <>
      <PageHeader
        title={t('menu.webCategories')}
        actions={
          mayCreate && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => add(undefined)}
            >
              {t('records.add', { noun })}
            </Button>
          )
        }
      />
      <Card aria-label={t('records.list', { noun })} aria-busy={!data && !error}>
        {error && !data && <FailureNotice error={error} onRetry={refetch} />}
        {data?.data.length === 0 && <p>{t('records.none', { noun })}</p>}
        {data && data.data.length > 0 && (
          <WebCategoryTree
            rows={data.data}
            selected={selected}
            onSelect={setSelected}
            onOpen={({ category_id }) => openAt(String(category_id))}
            onAdd={mayCreate ? ({ category_id }) => add(category_id) : undefined}
          />
        )}
      </Card>
      {open === 'create' && mayCreate && (
        <RecordDialog
          kind={webCategoryKind}
          initialValues={{ category_parent_id: parent }}
          onCreated={({ category_id }) => setSelected(category_id)}
          onClose={dialog.close}
        />
      )}
      {open !== undefined && open !== 'create' && (
        <RecordDialog kind={webCategoryKind} recordKey={open} onClose={dialog.close} />
      )}
    </>
  );
}
