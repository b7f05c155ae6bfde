import { businessDay } from '@soquay/contract/rules/day';
import type { ExportRow } from '@soquay/contract/warehouse-exports';
import { Tag } from 'antd';
import { serverNow } from '@/api/server-clock.ts';
import { useTexts } from '@/i18n/texts.ts';
import { stateOf } from './export-state.ts';
import { exportsTexts } from './exports.texts.ts';

const colours = { onTheWay: 'warning', out: 'warning', overdue: 'error' } as const;

/** Where the goods of an export are, as its row knows: what of a transfer is short is on its page. */
export function ExportStateTag({ row }: { row: ExportRow }) {
  const t = useTexts(exportsTexts);
  const state = stateOf(row, businessDay(serverNow()));
  if (state === null) return null;
  const text = t(`exports.${state}`);
  return state in colours ? <Tag color={colours[state as keyof typeof colours]}>{text}</Tag> : text;
}
