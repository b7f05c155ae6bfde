import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inSentence } from '@/fields/field-title.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { Card } from '@/ui/Card.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { RecordList } from './RecordList.tsx';
import { keyOf, type RecordKind, type RecordSearch } from './record-kind.ts';
import styles from './records.module.css';

interface RecordSectionProps {
  kind: RecordKind;
  /** What it is for. */
  about: string;
}

/** The same list as a part of another screen, which keeps search and dialog to itself. */
export function RecordSection({ kind, about }: RecordSectionProps) {
  const { t } = useTranslation();
  const rights = useRights();
  const headingId = useId();
  const [search, setSearch] = useState<RecordSearch>({});
  const [open, setOpen] = useState<{ key?: string }>();
  return (
    <Card aria-labelledby={headingId} className={styles.section}>
      <div className={styles.head}>
        <h2 id={headingId}>{t(`menu.${kind.title}`)}</h2>
        {mayCall(rights, kind.contract.create) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({})}>
            {t('records.add', { noun: inSentence(kind.contract.noun) })}
          </Button>
        )}
        <p>{about}</p>
      </div>
      <RecordList
        kind={kind}
        search={search}
        onSearch={setSearch}
        onOpen={(row) => setOpen({ key: keyOf(kind, row) })}
      />
      {open && <RecordDialog kind={kind} recordKey={open.key} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
