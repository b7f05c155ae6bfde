import { DeleteOutlined } from '@ant-design/icons';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { deleteStockTake, type SavedStockTake } from '@soquay/contract/stock-takes';
import { Button } from 'antd';
import { useStatusChange } from '@/documents/life/use-status-change.ts';
import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { stockTakesTexts } from './stock-takes.texts.ts';
import { takeRights } from './take-rights.ts';

/** Gives a take up before it is approved, after asking; nothing where that is not possible or not theirs to do. */
export function DeleteStockTake({ take, rights }: { take: SavedStockTake; rights: ShopRights }) {
  const t = useTexts(stockTakesTexts, uiTexts);
  const { change, isBusy } = useStatusChange(take.id);
  if (!takeRights(rights, take).canDelete) return null;
  return (
    <Button
      icon={<DeleteOutlined aria-hidden />}
      loading={isBusy}
      onClick={() =>
        void change(deleteStockTake, {
          title: t('stockTakes.deleteTitle', { n: take.stock_take_number }),
          text: t('stockTakes.deleteText'),
          okText: t('ui.delete'),
          isDangerous: true,
        })
      }
    >
      {t('ui.delete')}
    </Button>
  );
}
