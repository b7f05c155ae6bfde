import { listAttributes } from '@soquay/contract/attributes';
import { productLabels } from '@soquay/contract/product-fields';
import { maySeeProductField } from '@soquay/contract/rules/product-rights';
import { type ModelVariants, mayAddVariants, saveVariants, variantsInput } from '@soquay/contract/variants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLoaderData, useNavigate } from '@tanstack/react-router';
import { Form, Input, Select } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '@/api/api-error.ts';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { fieldTexts } from '@/api/field-errors.ts';
import { fieldTitle } from '@/fields/field-title.ts';
import { groupChoices } from '@/fields/goods-choices.ts';
import { useTexts } from '@/i18n/texts.ts';
import { LazyRightMissing } from '@/session/LazyRightMissing.tsx';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { enterNeverSaves } from '@/ui/enter-goes-on.ts';
import { FormFoot } from '@/ui/FormFoot.tsx';
import { FormSection } from '@/ui/FormSection.tsx';
import { formatNumber } from '@/ui/format.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useSave } from '@/ui/use-save.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import { FoldedSection, unfold } from './FoldedSection.tsx';
import { choiceQueries } from './product.api.ts';
import styles from './product-form.module.css';
import { productFormTexts } from './product-form.texts.ts';
import { ReadValue } from './ReadValue.tsx';
import { VariantConflicts } from './VariantConflicts.tsx';
import { VariantTable } from './VariantTable.tsx';
import {
  codeOf,
  errorsLeft,
  type GridErrors,
  type GridRow,
  isLeftOut,
  type RefusedCell,
  rebasedRows,
  rowsAfterSave,
  rowsOfModel,
  sentRow,
  sharedName,
  usualPattern,
  withCombinations,
} from './variant-grid.ts';
import { sendVariants, variantsQuery } from './variants.api.ts';

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
  const queryClient = useQueryClient();
  const [{ rows, errors }, setGrid] = useState(() => ({
    rows: model ? rowsOfModel(model) : [],
    errors: {} as GridErrors,
  }));
  /** The model as it is now, while somebody else's changes of its rows wait for this person's choice. */
  const [changed, setChanged] = useState<ModelVariants | null>(null);
  const isTouched = useRef(false);
  /** New rows as they were last typed, also of colours that were removed since. */
  const typedBefore = useRef(new Map<string, GridRow>());
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

  const { formProps, isSaving } = useSave({
    form,
    hasChanges: () => isTouched.current,
    inputOf: (name) => {
      unfold([name]);
      return name;
    },
    save: async (values: ModelValues, key) => {
      setGrid({ rows, errors: {} });
      setChanged(null);
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
        typedBefore.current.clear();
        setGrid({ rows: rowsAfterSave(rowsOfModel(answer.data), rows), errors: {} });
        form.setFieldsValue({ colors: [], sizes: [] });
        void navigate({ to: '/products/variants', search: { code_anh: code }, replace: true });
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.body.code === 'VERSION_STALE') {
          const current = { ...variantsQuery(company_id, code), staleTime: 0 };
          setChanged((await queryClient.fetchQuery(current)).data);
          return null;
        }
        const keys = sent.map((row) => row.key);
        setGrid({ rows, errors: errorsOfRows(error, keys) });
        throw error;
      }
    },
  });

  // Stable, so that typing in a row of the table draws that row alone.
  const changeRows = useCallback((next: (rows: readonly GridRow[]) => GridRow[]) => {
    isTouched.current = true;
    setGrid((now) => {
      const changedRows = next(now.rows);
      return { rows: changedRows, errors: errorsLeft(now.errors, now.rows, changedRows) };
    });
  }, []);

  function combine(typed: Partial<ModelValues>, values: ModelValues): void {
    isTouched.current = true;
    if (!typed.colors && !typed.sizes) return;
    for (const row of rows) if (!row.kept) typedBefore.current.set(row.key, row);
    changeRows((now) => withCombinations(now, values, typedBefore.current));
  }

  function showRefused(refused: readonly RefusedCell[]): void {
    const faults: GridErrors = {};
    for (const { key, field, text, fault, max } of refused) {
      const reason = t(`ui.number.${fault}`, { max: formatNumber(max) });
      faults[key] = { ...faults[key], [field]: t('productForm.pasteRefused', { text, reason }) };
    }
    setGrid((now) => ({ ...now, errors: { ...now.errors, ...faults } }));
  }

  function takeChanged(choice: 'mine' | 'theirs'): void {
    if (!changed) return;
    changeRows((now) => rebasedRows(now, changed, choice));
    setChanged(null);
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
        showSearch={searchLabels}
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
        onKeyDown={enterNeverSaves}
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
            onChange={changeRows}
            onRefused={showRefused}
          />
        )}
        <FormFoot isSaving={isSaving} onCancel={() => void navigate({ to: '/products' })}>
          {changed && <VariantConflicts rows={rows} current={changed} onChoose={takeChanged} />}
        </FormFoot>
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
