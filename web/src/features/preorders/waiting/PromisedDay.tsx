import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/ui/format.ts';

/** What was promised, and whether that has passed; days as YYYY-MM-DD. */
export function PromisedDay({ day, today }: { day: string; today: string }) {
  const { t } = useTranslation();
  return (
    <>
      {formatDay(day)} {day < today && <Tag color="error">{t('preorders.overdue')}</Tag>}
    </>
  );
}
