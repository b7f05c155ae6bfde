import type { SavedStockTake } from '@soquay/contract/stock-takes';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { FigureTiles } from '@/ui/FigureTiles.tsx';
import { formatNumber } from '@/ui/format.ts';
import { bothSides, valueTiles } from './differences.tsx';
import { stockTakesTexts } from './stock-takes.texts.ts';

/** What a take comes to, or came to once it was approved. */
export function TakeFigures({ take }: { take: SavedStockTake }) {
  const t = useTexts(documentsTexts, stockTakesTexts);
  return (
    <section aria-label={t('documents.totals')}>
      <FigureTiles
        figures={[
          { name: t('stockTakes.counted'), text: formatNumber(take.row_count) },
          { name: t('stockTakes.countedPieces'), text: formatNumber(take.total_counted_qty) },
          { name: t('stockTakes.different'), text: formatNumber(take.different_count) },
          {
            name: t('stockTakes.show.recount'),
            text: formatNumber(take.recount_count),
            isBad: take.recount_count > 0,
          },
          { name: t('stockTakes.overShort'), text: bothSides(take) },
          ...valueTiles(take),
        ]}
      />
    </section>
  );
}
