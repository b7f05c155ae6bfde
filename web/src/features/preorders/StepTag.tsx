import type { LineProcess, ProcessStatus } from '@soquay/contract/rules/preorder-process';
import { Tag } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { preordersTexts } from './preorders.texts.ts';

const processColors = {
  101: 'default',
  102: 'processing',
  103: 'warning',
  109: 'success',
  201: 'error',
  202: 'default',
} as const satisfies Record<ProcessStatus, string>;

/** Where a pre-order stands. */
export function ProcessTag({ status }: { status: ProcessStatus }) {
  const t = useTexts(preordersTexts);
  return <Tag color={processColors[status]}>{t(`preorders.process.${status}`)}</Tag>;
}

const lineColors = {
  1: 'default',
  2: 'processing',
  3: 'warning',
  4: 'success',
} as const satisfies Record<LineProcess, string>;

/** Where a line of one stands. */
export function LineTag({ status }: { status: LineProcess }) {
  const t = useTexts(preordersTexts);
  return <Tag color={lineColors[status]}>{t(`preorders.line.${status}`)}</Tag>;
}
