import { CloseOutlined, ShoppingCartOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import styles from '@/documents/saved/saved-bar.module.css';
import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { billsTexts } from './bills.texts.ts';
import { tellTaken, useTakenGoods } from './taken-goods.ts';

/** Says on a customer's bill that goods came onto it which were picked for nobody, and leads them elsewhere. */
export function TakenGoodsBar({ store }: { store: unknown }) {
  const t = useTexts(billsTexts, uiTexts);
  const feedback = useFeedback();
  const taken = useTakenGoods((state) => state.taken);
  if (!taken || taken.store !== store) return null;
  const { customer, codes, moveToNew } = taken;

  function move(): void {
    if (moveToNew()) tellTaken(null);
    else feedback.failure(t('bills.takenNoRoom'));
  }

  return (
    <aside className={styles.bar} aria-label={t('bills.takenGoods')} role="status">
      <ShoppingCartOutlined aria-hidden />
      <span className={styles.text}>{t('bills.takenOnto', { codes: codes.join(', '), customer })}</span>
      <Button size="small" onClick={move}>
        {t('bills.takenMove')}
      </Button>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('ui.close')}
        onClick={() => tellTaken(null)}
      />
    </aside>
  );
}
