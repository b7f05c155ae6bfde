import type { GoodsToCount } from '@soquay/contract/stock-takes';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { goodsToCountQuery } from './stock-takes.api.ts';
import { stockTakesTexts } from './stock-takes.texts.ts';

interface GoodsToCountFieldProps {
  companyId: number;
  warehouseCode: string | undefined;
  onChoose: (missed: readonly GoodsToCount[]) => void;
}

/** A button that chooses the goods tills have missed in the warehouse; nothing where there are none. */
export function GoodsToCountField({ companyId, warehouseCode, onChoose }: GoodsToCountFieldProps) {
  const t = useTexts(stockTakesTexts);
  const missed = useQuery({
    ...goodsToCountQuery(companyId, warehouseCode ?? ''),
    enabled: warehouseCode !== undefined,
  }).data;
  if (!missed || missed.total === 0) return null;
  return (
    <Form.Item extra={t('stockTakes.toCountWhy')}>
      <Button onClick={() => onChoose(missed.data)}>
        {t('stockTakes.toCount', { n: formatNumber(missed.total) })}
      </Button>
    </Form.Item>
  );
}
