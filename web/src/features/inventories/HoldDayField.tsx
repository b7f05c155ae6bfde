import { createHold } from '@soquay/contract/holds';
import { Button, Form } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { DayInput } from '@/ui/DayInput.tsx';
import { zodRule } from '@/ui/zod-rule.ts';
import styles from './goods-dialog.module.css';
import { dayFromNow, holdDayRule } from './hold-days.ts';
import { inventoriesTexts } from './inventories.texts.ts';

const { expired_date } = createHold.body.shape;

/** Days that are asked for most, one press each. */
const usualDays = [0, 1, 3, 7];

/** The last day of a hold. */
export function HoldDayField() {
  const t = useTexts(inventoriesTexts);
  const form = Form.useFormInstance();
  const chosen = Form.useWatch('expired_date', form);

  function choose(day: string): void {
    form.setFieldValue('expired_date', day);
    void form.validateFields(['expired_date']).catch(() => undefined);
  }

  return (
    <>
      <Form.Item
        name="expired_date"
        label={t('inventories.holdUntil')}
        required
        rules={[zodRule(expired_date), holdDayRule()]}
        validateFirst
      >
        <DayInput />
      </Form.Item>
      <div className={styles.days}>
        {usualDays.map((days) => {
          const day = dayFromNow(days);
          return (
            <Button
              key={days}
              size="small"
              shape="round"
              color={chosen === day ? 'primary' : 'default'}
              variant="outlined"
              aria-pressed={chosen === day}
              onClick={() => choose(day)}
            >
              {dayName(days)}
            </Button>
          );
        })}
      </div>
    </>
  );

  function dayName(days: number): string {
    if (days === 0) return t('inventories.endOfToday');
    return days === 1 ? t('inventories.tomorrow') : t('inventories.inDays', { n: days });
  }
}
