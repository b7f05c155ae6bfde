import type { StockTakeStatus } from '@soquay/contract/stock-takes';
import { Tag } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { stockTakesTexts } from './stock-takes.texts.ts';

/** As texts name them. */
export const statusNames = { 0: 'deleted', 1: 'approved', 2: 'counting', 3: 'booking' } as const;

/** What is in the books is as one expects it. */
const colors = { 0: 'error', 1: null, 2: undefined, 3: 'warning' } as const;

/** How far a take is: being counted, being booked, in the books, or deleted. */
export function TakeStatus({ status }: { status: StockTakeStatus }) {
  const t = useTexts(stockTakesTexts);
  const text = t(`stockTakes.status.${statusNames[status]}`);
  const color = colors[status];
  return color === null ? <span>{text}</span> : <Tag color={color}>{text}</Tag>;
}
