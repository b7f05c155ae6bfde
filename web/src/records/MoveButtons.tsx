import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import type { RecordRow } from '@soquay/contract/record';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { keyOf, nameOf, type RecordKind, reorderRecords } from './record-kind.ts';

interface MoveButtonsProps {
  kind: RecordKind;
  row: RecordRow;
  /** All that stand side by side, it among them, in their order. */
  siblings: readonly RecordRow[];
}

/** Puts a record before or behind its neighbour. */
export function MoveButtons({ kind, row, siblings }: MoveButtonsProps) {
  const { t } = useTranslation();
  const { company_id } = useRights();
  const feedback = useFeedback();
  const index = siblings.findIndex((one) => keyOf(kind, one) === keyOf(kind, row));
  const name = nameOf(kind, row);

  async function move(step: -1 | 1): Promise<void> {
    const moved = [...siblings];
    moved.splice(index + step, 0, ...moved.splice(index, 1));
    try {
      await reorderRecords(kind, company_id, moved);
    } catch (error) {
      feedback.failure(error);
    }
  }

  return (
    <>
      <Button
        size="small"
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={index <= 0}
        aria-label={t('records.moveUp', { name })}
        onClick={() => void move(-1)}
      />
      <Button
        size="small"
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={index < 0 || index === siblings.length - 1}
        aria-label={t('records.moveDown', { name })}
        onClick={() => void move(1)}
      />
    </>
  );
}
