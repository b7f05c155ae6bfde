import { mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { FormSection } from '@/ui/FormSection.tsx';
import { QtyInput } from '@/ui/NumberInput.tsx';
import { choiceQueries } from './product.api.ts';
import { productFormTexts } from './product-form.texts.ts';

/** Pieces that a new product begins with, in the warehouses whose goods the person may move. */
export function OpeningStockFields({ companyId }: { companyId: number }) {
  const t = useTexts(productFormTexts);
  const rights = useRights();
  const { data, error, refetch } = useQuery(choiceQueries.warehouses(companyId));
  const own = (data?.data ?? []).filter(
    ({ active, warehouse_code }) => active === 1 && mayMoveGoodsOf(rights, warehouse_code),
  );
  return (
    <FormSection title={t('productForm.opening')} hint={t('productForm.openingHint')}>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {own.map(({ warehouse_code, warehouse_name }) => (
        <Form.Item
          key={warehouse_code}
          name={['opening', warehouse_code]}
          label={`${warehouse_code} · ${warehouse_name}`}
        >
          <QtyInput />
        </Form.Item>
      ))}
    </FormSection>
  );
}
