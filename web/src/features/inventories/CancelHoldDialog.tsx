import { cancelHold, type Hold } from '@soquay/contract/holds';
import { Form, Input } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { zodRule } from '@/ui/zod-rule.ts';
import { GoodsTitle } from './GoodsTitle.tsx';
import { heldGoodsOf } from './goods.ts';
import { callOffHold } from './inventories.api.ts';
import { inventoriesTexts } from './inventories.texts.ts';

const { cancel_note } = cancelHold.body.shape;

/** Calls a hold off, saying why. */
export function CancelHoldDialog({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const t = useTexts(inventoriesTexts);
  return (
    <FormDialog<{ cancel_note: string }>
      title={t('inventories.cancelHold', { name: hold.customer_name })}
      initialValues={{}}
      save={(values, key) => callOffHold({ id: hold.id, cancel_note: values.cancel_note }, key)}
      saveText={t('inventories.cancelHoldNow')}
      isDangerous
      onClose={onClose}
    >
      <GoodsTitle goods={heldGoodsOf(hold)} />
      <Form.Item
        name="cancel_note"
        label={t('inventories.cancelNote')}
        required
        rules={[zodRule(cancel_note)]}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
