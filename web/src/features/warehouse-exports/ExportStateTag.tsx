import { businessDay } from '@soquay/contract/rules/day';
import type { ExportRow } from '@soquay/contract/warehouse-exports';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { serverNow } from '@/api/server-clock.ts';
import { stateOf } from './export-state.ts';

const colours = { onTheWay: 'warning', out: 'warning', overdue: 'error' } as const;

/** Where the goods of an export are, as its row knows: what of a transfer is short is on its page. */
export function ExportStateTag({ row }: { row: ExportRow }) {
  const { t } = useTranslation();
  const state = stateOf(row, businessDay(serverNow()));
  if (state === null) return null;
  const text = t(`exports.${state}`);
  return state in colours ? <Tag color={colours[state as keyof typeof colours]}>{text}</Tag> : text;
}
