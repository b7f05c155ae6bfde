import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import type { RecordRow } from '@soquay/contract/record';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { EraseButton } from './EraseButton.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import {
  eraseRecord,
  hasCall,
  keyOf,
  nameOf,
  type RecordKind,
  switchRecordOff,
  switchRecordOn,
} from './record-kind.ts';
import styles from './records.module.css';
import { recordsTexts } from './records.texts.ts';
import { SwitchOffButton } from './SwitchOffButton.tsx';
import { SwitchOnButton } from './SwitchOnButton.tsx';

interface RecordActionsProps {
  kind: RecordKind;
  row: RecordRow;
  /** Those among which it is moved up and down, in their order; left out where it is not. */
  siblings?: readonly RecordRow[] | undefined;
  onOpen: () => void;
}

/** What this person may do with a record of the list. */
export function RecordActions({ kind, row, siblings, onOpen }: RecordActionsProps) {
  const t = useTexts(recordsTexts, uiTexts);
  const rights = useRights();
  const { contract } = kind;
  const name = nameOf(kind, row);
  const key = keyOf(kind, row);
  const companyId = rights.company_id;
  const mayEdit = row.active !== 0 && mayCall(rights, contract.update);
  const openText = t(mayEdit ? 'ui.edit' : 'records.view');
  return (
    <div className={styles.actions}>
      {siblings &&
        siblings.length > 1 &&
        hasCall(contract, 'reorder') &&
        mayCall(rights, contract.reorder) && <MoveButtons kind={kind} row={row} siblings={siblings} />}
      <Button
        size="small"
        icon={mayEdit ? <EditOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        aria-label={`${openText} ${name}`}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {openText}
      </Button>
      {row.active === 1 && hasCall(contract, 'switchOff') && mayCall(rights, contract.switchOff) && (
        <SwitchOffButton
          name={name}
          switchOff={(isKnownInUse) => switchRecordOff(kind, companyId, key, isKnownInUse)}
        />
      )}
      {row.active === 0 && hasCall(contract, 'switchOn') && mayCall(rights, contract.switchOn) && (
        <SwitchOnButton name={name} switchOn={() => switchRecordOn(kind, companyId, key)} />
      )}
      {hasCall(contract, 'erase') && mayCall(rights, contract.erase) && (
        <EraseButton name={name} erase={() => eraseRecord(kind, companyId, row)} />
      )}
    </div>
  );
}
