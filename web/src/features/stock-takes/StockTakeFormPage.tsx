import { createStockTake, type StockTakeScope, stockTakeScopes } from '@soquay/contract/stock-takes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Form, Input, Radio, Select } from 'antd';
import { useRef } from 'react';
import { api } from '@/api/api.ts';
import { addresses } from '@/documents/addresses.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { useTillWarehouse } from '@/documents/goods/use-till-warehouse.ts';
import { offered, warehousesQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { Card } from '@/ui/Card.tsx';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useSave } from '@/ui/use-save.ts';
import { useUnsavedChanges } from '@/ui/use-unsaved-changes.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import { GoodsToCountField } from './GoodsToCountField.tsx';
import { ProductChoice } from './ProductChoice.tsx';
import { countedCategoriesQuery, countingAddress } from './stock-takes.api.ts';
import styles from './stock-takes.module.css';
import { stockTakesTexts } from './stock-takes.texts.ts';
import { type TakeValues, takeBody, takeOfMissed } from './take-form.ts';

const rules = createStockTake.body.shape;

/** Asks what is to be counted: a warehouse, some of its groups, or chosen goods. `warehouse` was chosen before. */
export function StockTakeFormPage({ warehouse }: { warehouse?: string | undefined }) {
  const t = useTexts(documentsTexts, menuTexts, stockTakesTexts, uiTexts);
  const navigate = useNavigate();
  const rights = useRights();
  const { company_id, warehouses: assigned } = rights;
  const usual = useTillWarehouse(company_id, rights);
  const [form] = Form.useForm<TakeValues>();
  const isSaved = useRef(false);
  const warehouses = offered(useQuery(warehousesQuery(company_id)).data?.data);
  const { formProps, isSaving } = useSave<TakeValues>({
    form,
    save: async (values, idempotencyKey) => {
      const body = takeBody(company_id, values);
      const { data, message } = await api(createStockTake, { body }, { idempotencyKey });
      isSaved.current = true;
      void navigate({ to: countingAddress(data.id) });
      return { message };
    },
    onSaved: () => {},
  });
  useUnsavedChanges(() => form.isFieldsTouched() && !isSaved.current);
  const own = warehouses.filter(
    ({ warehouse_code }) => assigned.length === 0 || assigned.includes(warehouse_code),
  );

  return (
    <>
      <PageHeader
        title={t('stockTakes.create')}
        trail={[{ label: t('menu.stock-takes'), to: addresses['stock-take'].list }]}
        actions={<LinkButton to="/stock-takes">{t('ui.back')}</LinkButton>}
      />
      <Card aria-label={t('stockTakes.about')} className={styles.form}>
        <Form
          {...formProps}
          form={form}
          layout="vertical"
          initialValues={{
            warehouse_code: (own.length === 1
              ? own[0]
              : own.find(({ warehouse_code }) => warehouse_code === (warehouse ?? usual))
            )?.warehouse_code,
            scope: 'warehouse',
          }}
          validateTrigger="onBlur"
          scrollToFirstError={{ focus: true }}
        >
          <Form.Item
            name="warehouse_code"
            label={t('documents.warehouse')}
            required
            rules={[zodRule(rules.warehouse_code)]}
          >
            <Select
              autoFocus
              showSearch={searchLabels}
              options={own.map(({ warehouse_code, warehouse_name }) => ({
                value: warehouse_code,
                label: `${warehouse_code} · ${warehouse_name}`,
              }))}
            />
          </Form.Item>
          <Form.Item<TakeValues> noStyle dependencies={['warehouse_code']}>
            {({ getFieldValue, setFieldsValue }) => (
              <GoodsToCountField
                companyId={company_id}
                warehouseCode={getFieldValue('warehouse_code')}
                onChoose={(missed) => setFieldsValue(takeOfMissed(missed, getFieldValue('product_ids')))}
              />
            )}
          </Form.Item>
          <Form.Item name="scope" label={t('stockTakes.scope')}>
            <Radio.Group
              options={stockTakeScopes.map((scope) => ({
                value: scope,
                label: t(`stockTakes.scopes.${scope}`),
              }))}
            />
          </Form.Item>
          <Form.Item<TakeValues> noStyle dependencies={['scope']}>
            {({ getFieldValue }) => <ScopeFields scope={getFieldValue('scope')} companyId={company_id} />}
          </Form.Item>
          <Form.Item
            name="stock_take_note"
            label={t('documents.note')}
            rules={[zodRule(rules.stock_take_note)]}
          >
            <Input autoComplete="off" placeholder={t('stockTakes.noteHint')} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t('stockTakes.begin')}
          </Button>
        </Form>
      </Card>
    </>
  );
}

/** What is chosen, where that is not the whole warehouse. */
function ScopeFields({ scope, companyId }: { scope: StockTakeScope; companyId: number }) {
  const t = useTexts(stockTakesTexts);
  if (scope === 'warehouse') return null;
  if (scope === 'categories') return <CategoryField companyId={companyId} />;
  return (
    <Form.Item
      name="product_ids"
      label={t('stockTakes.products')}
      required
      rules={[{ required: true, message: t('stockTakes.productsRequired') }]}
    >
      <ProductChoice companyId={companyId} />
    </Form.Item>
  );
}

function CategoryField({ companyId }: { companyId: number }) {
  const t = useTexts(stockTakesTexts);
  const categories = useQuery(countedCategoriesQuery(companyId)).data?.data;
  return (
    <Form.Item
      name="category_ids"
      label={t('stockTakes.categories')}
      required
      rules={[{ required: true, message: t('stockTakes.categoriesRequired') }]}
      extra={t('stockTakes.categoriesBelow')}
    >
      <Select
        mode="multiple"
        showSearch={searchLabels}
        loading={categories === undefined}
        notFoundContent={t('stockTakes.noCategories')}
        options={(categories ?? []).map(({ category_id, category_name }) => ({
          value: category_id,
          label: category_name,
        }))}
      />
    </Form.Item>
  );
}
