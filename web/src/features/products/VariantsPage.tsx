import { listAttributes } from '@soquay/contract/attributes';
import { productLabels } from '@soquay/contract/product';
import { maySeeProductField } from '@soquay/contract/rules/product-rights';
import { type ModelVariants, mayAddVariants, saveVariants, variantsInput } from '@soquay/contract/variants';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData, useNavigate } from '@tanstack/react-router';
import { Form, Input, Select } from 'antd';
import { useRef, useState } from 'react';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { fieldTexts } from '@/api/field-errors.ts';
import { fieldTitle } from '@/fields/field-title.ts';
import { groupChoices } from '@/fields/goods-choices.ts';
import { useTexts } from '@/i18n/texts.ts';
import { LazyRightMissing } from '@/session/LazyRightMissing.tsx';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { FormFoot } from '@/ui/FormFoot.tsx';
import { FormSection } from '@/ui/FormSection.tsx';
import { foldText } from '@/ui/fold-text.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useSave } from '@/ui/use-save.ts';
import { useShortcuts } from '@/ui/use-shortcuts.ts';
import { useUnsavedChanges } from '@/ui/use-unsaved-changes.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import { FoldedSection, unfold } from './FoldedSection.tsx';
import { choiceQueries } from './product.api.ts';
import styles from './product-form.module.css';
import { productFormTexts } from './product-form.texts.ts';
import { ReadValue } from './ReadValue.tsx';
import { VariantTable } from './VariantTable.tsx';
import {
  codeOf,
  errorsLeft,
  type GridErrors,
  type GridRow,
  isLeftOut,
  rowsAfterSave,
  rowsOfModel,
  sentRow,
  sharedName,
  usualPattern,
  withCombinations,
} from './variant-grid.ts';
import { sendVariants } from './variants.api.ts';

interface ModelValues {
  code_anh: string;
  product_name: string;
  unit_code: string | undefined;
  category_id: number | undefined;
  status_note: string;
  colors: string[];
  sizes: string[];
  pattern: string;
}

/** The variants of one model, another is another form. */
export function VariantsPage() {
  const model = useLoaderData({ from: '/_app/products/variants' });
  const rights = useRights();
  if (!mayCall(rights, saveVariants)) return <LazyRightMissing module="products" action="edit" />;
  return <VariantsForm key={`${rights.company_id} ${model?.code_anh}`} model={model} />;
}

function VariantsForm({ model }: { model: ModelVariants | null }) {
  const t = useTexts(menuTexts, productFormTexts, uiTexts);
  const rights = useRights();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const { company_id } = rights;
  const hasCost = maySeeProductField(rights, 'original_price');
  const mayAdd = mayAddVariants(rights);
  const [form] = Form.useForm<ModelValues>();
  const [rows, setRows] = useState(() => (model ? rowsOfModel(model) : []));
  const [errors, setErrors] = useState<GridErrors>({});
  const isTouched = useRef(false);
  const code = Form.useWatch('code_anh', form) ?? model?.code_anh ?? '';
  const pattern = Form.useWatch('pattern', form) ?? usualPattern;
  const codeIn = (row: GridRow) => row.product_code ?? codeOf(pattern, code, row);
  const attributes = useQuery(endpointQuery(listAttributes, { query: { company_id } }));
  const units = useQuery(choiceQueries.units());
  const groups = useQuery(choiceQueries.categories(company_id));
  const valuesOf = (attribute: number) =>
    (attributes.data?.data.find(({ attribute_id }) => attribute_id === attribute)?.values ?? []).map(
      ({ value }) => ({ value }),
    );

  useUnsavedChanges(() => isTouched.current);
  const { formProps, saveNow, isSaving } = useSave<ModelValues>({
    form,
    inputOf: (name) => {
      unfold([name]);
      return name;
    },
    save: async (values, key) => {
      setErrors({});
      const sent = rows.flatMap((row) => {
        const said = row.isTicked ? sentRow(row, codeIn(row), hasCost) : null;
        return said ? [{ key: row.key, said }] : [];
      });
      if (sent.length === 0) {
        feedback.failure(t('productForm.nothingInGrid'));
        return null;
      }
      const { colors: _, sizes: __, pattern: ___, ...header } = values;
      const body = {
        ...header,
        unit_code: header.unit_code ?? '',
        category_id: header.category_id ?? null,
        rows: sent.map(({ said }) => said),
      };
      try {
        const answer = await sendVariants(company_id, body, key);
        isTouched.current = rows.some(isLeftOut);
        setRows(rowsAfterSave(rowsOfModel(answer.data), rows));
        form.setFieldsValue({ colors: [], sizes: [] });
        void navigate({ to: '/products/variants', search: { code_anh: code }, replace: true });
        return answer;
      } catch (error) {
        setErrors(
          errorsOfRows(
            error,
            sent.map((row) => row.key),
          ),
        );
        throw error;
      }
    },
  });
  useShortcuts([{ keys: 'F9', meaning: t('ui.save'), run: saveNow }]);

  function combine(changed: Partial<ModelValues>, { colors, sizes }: ModelValues): void {
    isTouched.current = true;
    if (changed.colors || changed.sizes) setRows((now) => withCombinations(now, colors, sizes));
  }

  const required = (name: 'code_anh' | 'product_name' | 'unit_code') => ({
    name,
    label: fieldTitle(productLabels[name]),
    required: true,
    rules: [zodRule(variantsInput.shape[name])],
  });
  const tags = (name: 'colors' | 'sizes', label: string, attribute: number) => (
    <Form.Item name={name} label={label}>
      <Select
        mode="tags"
        tokenSeparators={[',', ';']}
        options={valuesOf(attribute)}
        disabled={!mayAdd}
        showSearch={{
          filterOption: (typed, option) => foldText(option?.value ?? '').includes(foldText(typed)),
          // Enter takes the first: what is typed whole goes before what has it somewhere.
          filterSort: (one, other, { searchValue }) =>
            lengthBeyond(one.value, searchValue) - lengthBeyond(other.value, searchValue),
        }}
      />
    </Form.Item>
  );

  return (
    <>
      <PageHeader
        title={model ? t('productForm.variantsOf', { code: model.code_anh }) : t('productForm.newVariants')}
        trail={[{ label: t('menu.productList'), to: '/products' }]}
      />
      <Form
        {...formProps}
        form={form}
        className={styles.form}
        layout="vertical"
        initialValues={initialOf(model)}
        onValuesChange={combine}
        onFinishFailed={({ errorFields }) => {
          unfold(errorFields.map(({ name }) => name));
          formProps.onFinishFailed();
        }}
        scrollToFirstError={{ focus: true }}
      >
        <FoldedSection
          title={t('productForm.model')}
          summary={
            model ? [model.code_anh, sharedName(model), model.status_note].filter(Boolean).join(' · ') : ''
          }
          hint={t('productForm.modelHint')}
          isOpen={model === null}
        >
          <Form.Item {...required('code_anh')}>
            {model ? <ReadValue /> : <Input autoComplete="off" />}
          </Form.Item>
          <Form.Item {...required('product_name')}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item {...required('unit_code')}>
            <Select
              loading={units.isLoading}
              options={(units.data?.data ?? [])
                .filter(({ active, unit_code }) => active === 1 || unit_code === model?.unit_code)
                .map(({ unit_code, unit_name }) => ({ value: unit_code, label: unit_name }))}
              showSearch={searchLabels}
            />
          </Form.Item>
          <Form.Item name="category_id" label={fieldTitle(productLabels.category_id)}>
            <Select
              loading={groups.isLoading}
              allowClear
              options={[
                ...groupChoices(
                  groups.data?.data ?? [],
                  ({ active, category_id }) => active === 1 || category_id === model?.category_id,
                ),
              ]}
              showSearch={searchLabels}
            />
          </Form.Item>
          <Form.Item name="status_note" label={fieldTitle(productLabels.status_note)}>
            <Input autoComplete="off" />
          </Form.Item>
        </FoldedSection>
        <FormSection title={t('productForm.combinations')} hint={t('productForm.combinationsHint')}>
          {tags('colors', t('productForm.colors'), 1)}
          {tags('sizes', t('productForm.sizes'), 2)}
          <Form.Item name="pattern" label={t('productForm.pattern')} extra={t('productForm.patternHint')}>
            <Input autoComplete="off" disabled={!mayAdd} />
          </Form.Item>
        </FormSection>
        {rows.length > 0 && (
          <VariantTable
            rows={rows}
            errors={errors}
            codeOf={codeIn}
            hasCost={hasCost}
            onChange={(next) => {
              isTouched.current = true;
              setErrors((now) => errorsLeft(now, rows, next));
              setRows(next);
            }}
          />
        )}
        <FormFoot isSaving={isSaving} saveKey="F9" onCancel={() => void navigate({ to: '/products' })} />
      </Form>
    </>
  );
}

function initialOf(model: ModelVariants | null): ModelValues {
  return {
    code_anh: model?.code_anh ?? '',
    product_name: model ? sharedName(model) : '',
    unit_code: model?.unit_code || undefined,
    category_id: model?.category_id ?? undefined,
    status_note: model?.status_note ?? '',
    colors: [],
    sizes: [],
    pattern: usualPattern,
  };
}

/** `rows.3.price` by the key of the fourth row that was sent; those of a warehouse's stock stand at the stock. */
function errorsOfRows(error: unknown, keys: readonly string[]): GridErrors {
  const errors: GridErrors = {};
  for (const [path, text] of Object.entries(fieldTexts(error))) {
    const [part, index = '', field = ''] = path.split('.');
    const key = keys[Number(index)];
    if (part === 'rows' && key !== undefined) errors[key] = { ...errors[key], [field]: text };
  }
  return errors;
}

/** How much longer a value is than what was typed of it; one that does not begin with it comes behind all that do. */
function lengthBeyond(value: string, typed: string): number {
  const isBegun = foldText(value).startsWith(foldText(typed));
  return value.length - typed.length + (isBegun ? 0 : 1_000);
}
