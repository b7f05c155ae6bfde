import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { saidText } from '@/api/said-text.ts';
import { useTexts } from '@/i18n/texts.ts';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import type { Save } from '@/ui/use-save.ts';
import { documentsTexts } from '../documents.texts.ts';
import { paymentMethodsQuery } from '../look-ups.ts';

interface PaymentDialogProps {
  title: string;
  /** Above the choice, such as how much is paid. */
  text?: string;
  saveText?: string;
  /** Chosen at first; one that is switched off stays on the list. */
  payment_code: string;
  save: Save<{ payment_code: string }>;
  onClose: () => void;
}

/** Asks for a payment method, beside any form. */
export function PaymentDialog({ title, text, saveText, payment_code, save, onClose }: PaymentDialogProps) {
  const t = useTexts(documentsTexts);
  const methods = useQuery(paymentMethodsQuery()).data?.data ?? [];
  const options = methods
    .filter((method) => method.active === 1 || method.payment_code === payment_code)
    .map((method) => ({ value: method.payment_code, label: method.payment_desc }));
  return (
    <FormDialog
      title={title}
      initialValues={{ payment_code }}
      save={save}
      onClose={onClose}
      {...(saveText && { saveText })}
    >
      {text && <p>{text}</p>}
      <Form.Item
        name="payment_code"
        label={t('documents.payment')}
        rules={[{ required: true, message: saidText('paymentRequired') }]}
      >
        <Select options={options} showSearch={searchLabels} />
      </Form.Item>
    </FormDialog>
  );
}
