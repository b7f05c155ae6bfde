import { categories } from '@soquay/contract/categories';
import { countTakeOver, takeOverProducts } from '@soquay/contract/product-takeover';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '@/api/api.ts';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { groupChoices } from '@/fields/goods-choices.ts';
import { useTexts } from '@/i18n/texts.ts';
import type { Shop } from '@/session/selected-shop.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { formatNumber } from '@/ui/format.ts';
import { searchLabels } from '@/ui/search-labels.ts';
import { productsTexts } from './products.texts.ts';

interface TakeOverDialogProps {
  companyId: number;
  /** The person's other shops. */
  shops: readonly Shop[];
  onClose: () => void;
}

interface Values {
  from_company_id: number;
  category_ids?: number[];
}

/** Products of another shop become this shop's own too; what would come is counted before. */
export function TakeOverDialog({ companyId, shops, onClose }: TakeOverDialogProps) {
  const t = useTexts(productsTexts);
  const [isNothing, setNothing] = useState(false);
  return (
    <FormDialog<Values>
      title={t('products.takeOver.title')}
      initialValues={shops.length === 1 ? { from_company_id: shops[0]?.company_id as number } : {}}
      save={({ from_company_id, category_ids = [] }) =>
        api(takeOverProducts, { query: { company_id: companyId }, body: { from_company_id, category_ids } })
      }
      isOff={isNothing}
      saveText={t('products.takeOver.save')}
      onClose={onClose}
    >
      <p>{t('products.takeOver.what')}</p>
      <Source companyId={companyId} shops={shops} onNothing={setNothing} />
    </FormDialog>
  );
}

/** A shop, of which groups, and what would come. */
function Source({
  companyId,
  shops,
  onNothing,
}: Pick<TakeOverDialogProps, 'companyId' | 'shops'> & Pick<CountsProps, 'onNothing'>) {
  const t = useTexts(productsTexts);
  const form = Form.useFormInstance<Values>();
  const from_company_id = Form.useWatch('from_company_id', form);
  const category_ids = Form.useWatch('category_ids', form) ?? [];
  return (
    <>
      <Form.Item name="from_company_id" label={t('products.takeOver.from')} rules={[{ required: true }]}>
        <Select<number>
          onChange={() => form.resetFields(['category_ids'])}
          options={shops.map(({ company_id, company_name }) => ({ value: company_id, label: company_name }))}
          showSearch={searchLabels}
        />
      </Form.Item>
      {from_company_id !== undefined && (
        <>
          <Form.Item name="category_ids" label={t('products.takeOver.groups')}>
            <GroupsOf shopId={from_company_id} />
          </Form.Item>
          <Counts query={{ company_id: companyId, from_company_id, category_ids }} onNothing={onNothing} />
        </>
      )}
    </>
  );
}

/** Takes what the form item hands to its input. */
function GroupsOf({ shopId, ...input }: { shopId: number }) {
  const t = useTexts(productsTexts);
  const { data } = useQuery(endpointQuery(categories.options, { query: { company_id: shopId } }));
  return (
    <Select<number[]>
      {...input}
      mode="multiple"
      maxCount={100}
      allowClear
      placeholder={t('products.takeOver.allGroups')}
      options={[...groupChoices(data?.data ?? [])]}
      showSearch={searchLabels}
    />
  );
}

interface CountsProps {
  query: { company_id: number } & Required<Values>;
  /** Hears whether nothing would come. */
  onNothing: (isNothing: boolean) => void;
}

function Counts({ query, onNothing }: CountsProps) {
  const t = useTexts(productsTexts);
  const { category_ids, ...shops } = query;
  const { data, error, refetch } = useQuery(
    endpointQuery(countTakeOver, {
      query: { ...shops, ...(category_ids.length > 0 && { category_ids: category_ids.join(',') }) },
    }),
  );
  const isNothing = data?.data.new_count === 0;
  useEffect(() => onNothing(isNothing), [onNothing, isNothing]);
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <p>{t('products.takeOver.counting')}</p>;
  const { new_count, existing_count, barcode_count, bundle_count } = data.data;
  return (
    <p role="status">
      {[
        t('products.takeOver.counts', {
          new: formatNumber(new_count),
          existing: formatNumber(existing_count),
        }),
        barcode_count > 0 && t('products.takeOver.barcodes', { n: formatNumber(barcode_count) }),
        isNothing && t('products.takeOver.nothing'),
        bundle_count > 0 && t('products.takeOver.bundles', { n: formatNumber(bundle_count) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
