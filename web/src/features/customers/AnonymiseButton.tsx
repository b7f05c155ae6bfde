import { EyeInvisibleOutlined } from '@ant-design/icons';
import { anonymiseCustomer, type Customer } from '@soquay/contract/customers';
import { Button } from 'antd';
import { api } from '@/api/api.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { customersTexts } from './customers.texts.ts';

/** Forgets who a customer is, once somebody has been told twice that this stays. */
export function AnonymiseButton({ customer }: { customer: Customer }) {
  const t = useTexts(customersTexts);
  const feedback = useFeedback();
  const name = customer.customer_name || customer.customer_phone;

  async function ask(): Promise<void> {
    const what = {
      title: t('customers.anonymiseTitle', { name }),
      text: t('customers.anonymiseText'),
      okText: t('customers.anonymiseGoOn'),
      isDangerous: true,
    };
    if (!(await feedback.confirm(what))) return;
    const sure = {
      title: t('customers.anonymiseSure', { name }),
      text: t('customers.anonymiseForGood'),
      okText: t('customers.anonymise'),
      isDangerous: true,
    };
    if (!(await feedback.confirm(sure))) return;
    const { customer_id, version } = customer;
    try {
      feedback.success(
        (await api(anonymiseCustomer, { params: { key: customer_id }, body: { version } })).message,
      );
    } catch (error) {
      feedback.failure(error);
    }
  }

  return (
    <Button icon={<EyeInvisibleOutlined aria-hidden />} onClick={() => void ask()}>
      {t('customers.anonymise')}
    </Button>
  );
}
