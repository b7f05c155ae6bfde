import type { RecordRow } from '@soquay/contract/record';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { inSentence } from '@/fields/field-title.ts';
import { useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { Facts } from '@/ui/Facts.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordInputs } from './RecordInputs.tsx';
import { RecordPreview } from './RecordPreview.tsx';
import { recordFacts, recordTexts } from './record-columns.tsx';
import { createRecord, keyOf, type RecordKind, recordQuery, updateRecord } from './record-kind.ts';
import { recordsTexts } from './records.texts.ts';

interface RecordDialogProps {
  kind: RecordKind;
  /** Key of the record, absent for a new one. */
  recordKey?: string | undefined;
  /** What a new one begins with besides. */
  initialValues?: object | undefined;
  onCreated?: ((row: RecordRow) => void) | undefined;
  onClose: () => void;
}

/** A record in a dialog: a new one, or an existing one to change or, without the right to, to read. */
export function RecordDialog({ kind, recordKey, initialValues, onCreated, onClose }: RecordDialogProps) {
  return recordKey === undefined ? (
    <NewRecord kind={kind} initialValues={initialValues} onCreated={onCreated} onClose={onClose} />
  ) : (
    <ExistingRecord key={recordKey} kind={kind} recordKey={recordKey} onClose={onClose} />
  );
}

function NewRecord({ kind, initialValues = {}, onCreated, onClose }: Omit<RecordDialogProps, 'recordKey'>) {
  const t = useTexts(recordsTexts);
  const { company_id } = useRights();
  const { noun, fields } = kind.contract;
  const suggestion = useQuery({
    queryKey: [kind.contract.path, 'suggestion', company_id],
    queryFn: async () => (await kind.suggestion?.(company_id)) ?? {},
    gcTime: 0,
  });
  if (suggestion.isPending) return null;
  const initial = Object.entries(fields).flatMap(([name, { initial }]) =>
    initial === undefined ? [] : [[name, initial]],
  );
  return (
    <FormDialog<object>
      title={t('records.add', { noun: inSentence(noun) })}
      initialValues={{ ...Object.fromEntries(initial), ...suggestion.data, ...initialValues }}
      save={async (values, key) => {
        const created = await createRecord(kind, company_id, values, key);
        onCreated?.(created.data);
        return created;
      }}
      onClose={onClose}
    >
      <RecordInputs kind={kind} />
    </FormDialog>
  );
}

function ExistingRecord({ kind, recordKey, onClose }: RecordDialogProps & { recordKey: string }) {
  const t = useTexts(recordsTexts);
  const { company_id: companyId } = useRights();
  const { data, error, refetch } = useQuery(recordQuery(kind, recordKey, { companyId }));
  if (data) return <OpenedRecord kind={kind} read={data.data} onClose={onClose} />;
  // A dialog that shows only for a moment would take the cursor's way back with it.
  if (!error) return null;
  const title = t('records.of', { noun: inSentence(kind.contract.noun) });
  return (
    <ReadDialog title={title} onClose={onClose}>
      <FailureNotice error={error} onRetry={refetch} />
    </ReadDialog>
  );
}

/** Filled, and taken to be changed or read, once: what others do meanwhile must not take the form away. */
function OpenedRecord({ kind, read, onClose }: { kind: RecordKind; read: RecordRow; onClose: () => void }) {
  const t = useTexts(recordsTexts);
  const rights = useRights();
  const [record, setRecord] = useState(read);
  const { contract } = kind;
  const noun = inSentence(contract.noun);
  const key = keyOf(kind, record);
  if (record.active === 0 || !mayCall(rights, contract.update)) {
    return (
      <ReadDialog title={t('records.of', { noun })} onClose={onClose}>
        <Facts facts={recordFacts(kind, record)} />
        <RecordPreview kind={kind} values={record} />
        <RecordHistory kind={kind} recordKey={key} />
      </ReadDialog>
    );
  }
  return (
    <FormDialog<object>
      title={t('records.edit', { noun })}
      initialValues={record}
      save={(values) => updateRecord(kind, rights.company_id, key, { ...values, version: record.version })}
      onClose={onClose}
      onFailure={(failure) => (
        <ChangedMeanwhile failure={failure} seen={record} texts={recordTexts(kind)} onReload={setRecord} />
      )}
    >
      <RecordInputs kind={kind} record={record} />
      <RecordHistory kind={kind} recordKey={key} />
    </FormDialog>
  );
}

function ReadDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts(recordsTexts);
  return (
    <Modal
      open
      title={title}
      footer={<Button onClick={onClose}>{t('records.close')}</Button>}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
