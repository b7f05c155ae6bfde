import { PlusOutlined } from '@ant-design/icons';
import { useParams } from '@tanstack/react-router';
import { Button } from 'antd';
import { inSentence } from '@/fields/field-title.ts';
import { useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import type { AskedFor, ListSearch } from '@/ui/list/list-search.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { useListDialog } from '@/ui/use-list-dialog.ts';
import { useLoaded } from '@/ui/use-loaded.ts';
import { ImportLink } from './ImportLink.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { RecordList } from './RecordList.tsx';
import { keyOf, type RecordKind, recordSearch, recordsQuery } from './record-kind.ts';
import { recordsTexts } from './records.texts.ts';

interface RecordScreen extends ListScreen<ListSearch> {
  kind: RecordKind;
}

/** What the route of a record gives its address. */
export function recordScreen(kind: RecordKind): RecordScreen {
  const query = (companyId: number, search: ListSearch) => recordsQuery(kind, { ...search, companyId });
  return { kind, list: { schema: recordSearch(kind), query }, Page: RecordPage };
}

/** The screen of a record: its list, and in front of it what is open: a key, `create`, or nothing. */
function RecordPage({ search, ignored }: AskedFor<ListSearch>) {
  const t = useTexts(menuTexts, recordsTexts);
  const rights = useRights();
  const { kind } = useLoaded<RecordScreen>();
  const { key: open } = useParams({ strict: false });
  const { contract, title, imports } = kind;
  const mayCreate = mayCall(rights, contract.create);
  const path = kind.address ?? contract.path.replace('/api/', '/');
  const dialog = useListDialog(path);
  const onOpen = (key: string) => dialog.open(`${path}/${encodeURIComponent(key)}`);
  return (
    <>
      <PageHeader
        title={t(`menu.${title}`)}
        actions={
          <>
            {imports && mayCall(rights, imports.check) && <ImportLink to={`${path}/import`} />}
            {mayCreate && (
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => onOpen('create')}
              >
                {t('records.add', { noun: inSentence(contract.noun) })}
              </Button>
            )}
          </>
        }
      />
      <RecordList
        kind={kind}
        // With the filters of its kind, which the router does not know.
        search={{ ...search }}
        ignored={ignored}
        onOpen={(row) => onOpen(keyOf(kind, row))}
      />
      {open === 'create' && mayCreate && <RecordDialog kind={kind} onClose={dialog.close} />}
      {open !== undefined && open !== 'create' && (
        <RecordDialog kind={kind} recordKey={open} onClose={dialog.close} />
      )}
    </>
  );
}
