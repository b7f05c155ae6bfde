import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import type { RecordRow } from '@soquay/contract/record';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { keyOf, nameOf, type RecordKind, reorderRecords } from './record-kind.ts';
import { recordsTexts } from './records.texts.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface MoveButtonsProps {
  kind: RecordKind;
  row: RecordRow;
  /** All that stand side by side, it among them, in their order. */
  siblings: readonly RecordRow[];
}

/** Puts a record before or behind its neighbour. */
export function MoveButtons({ kind, row, siblings }: MoveButtonsProps) {
  const t = useTexts(recordsTexts);
  const { company_id } = useRights();
  const feedback = useFeedback();
  const index = siblings.findIndex((one) => keyOf(kind, one) === keyOf(kind, row));
  const name = nameOf(kind, row);
  const [moved, setMoved] = useState('');
  const keepFocus = useKeptFocus(index);
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);

  async function move(step: -1 | 1): Promise<void> {
    const order = [...siblings];
    const place = index + step;
    order.splice(place, 0, ...order.splice(index, 1));
    // At an end the button that was pressed is off.
    keepFocus(
      place === 0 ? down.current : place === order.length - 1 ? up.current : (step < 0 ? up : down).current,
    );
    try {
      await reorderRecords(kind, company_id, order);
      setMoved(t('records.movedTo', { name, n: place + 1, count: order.length }));
    } catch (error) {
      keepFocus(null);
      feedback.failure(error);
    }
  }

  return (
    <>
      <span className="visually-hidden" role="status">
        {moved}
      </span>
      <Button
        ref={up}
        size="small"
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={index <= 0}
        aria-label={t('records.moveUp', { name })}
        onClick={() => void move(-1)}
      />
      <Button
        ref={down}
        size="small"
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={index < 0 || index === siblings.length - 1}
        aria-label={t('records.moveDown', { name })}
        onClick={() => void move(1)}
      />
    </>
  );
}
