import type { Hold } from '@soquay/contract/holds';
import { addDays } from '@soquay/contract/rules/day';
import { useTexts } from '@/i18n/texts.ts';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { GoodsTitle } from './GoodsTitle.tsx';
import { heldGoodsOf } from './goods.ts';
import { HoldDayField } from './HoldDayField.tsx';
import { dayFromNow } from './hold-days.ts';
import { moveHoldDay } from './inventories.api.ts';
import { inventoriesTexts } from './inventories.texts.ts';

/** Than it was, or from today on if that has passed. */
const daysMore = 1;

/** Lets a hold end on another day; one whose day has passed takes its goods again, if they are still there. */
export function ExtendHoldDialog({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const t = useTexts(inventoriesTexts);
  const from = hold.state === 'expired' ? dayFromNow(0) : hold.expired_date;
  return (
    <FormDialog<{ expired_date: string }>
      title={t('inventories.extendHold', { name: hold.customer_name })}
      initialValues={{ expired_date: addDays(from, daysMore) }}
      save={({ expired_date }, key) => moveHoldDay({ id: hold.id, expired_date }, key)}
      saveText={t('inventories.extend')}
      onClose={onClose}
    >
      <GoodsTitle goods={heldGoodsOf(hold)} />
      <HoldDayField />
    </FormDialog>
  );
}
