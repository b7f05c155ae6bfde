import { Tag } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { formatDay } from '@/ui/format.ts';
import { preordersTexts } from '../preorders.texts.ts';

/** What was promised, and whether that has passed; days as YYYY-MM-DD. */
export function PromisedDay({ day, today }: { day: string; today: string }) {
  const t = useTexts(preordersTexts);
  return (
    <>
      {formatDay(day)} {day < today && <Tag color="error">{t('preorders.overdue')}</Tag>}
    </>
  );
}
