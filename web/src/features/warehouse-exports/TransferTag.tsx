import type { SavedExport } from '@soquay/contract/warehouse-exports';
import { Tag } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { exportsTexts } from './exports.texts.ts';
import { missingPieces } from './missing-pieces.ts';

/** How far goods that are sent have come; nothing of others, or of a deleted one. */
export function TransferTag({ saved }: { saved: SavedExport }) {
  const t = useTexts(exportsTexts);
  const { sent_to, status } = saved;
  if (!sent_to || status === 0) return null;
  if (sent_to.status === 2) return <Tag color="warning">{t('exports.onTheWay')}</Tag>;
  const missing = missingPieces(saved);
  return missing > 0 ? (
    <Tag color="error">{t('exports.arrivedShort', { n: formatNumber(missing) })}</Tag>
  ) : (
    <span>{t('exports.arrived')}</span>
  );
}
