import { type BaseProduct, baseProductChange, updateBaseProduct } from '@soquay/contract/base-products';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '@/api/api.ts';
import { BrandPicker } from '@/features/brands/BrandPicker.tsx';
import { WebCategoryPicker } from '@/features/web-categories/WebCategoryPicker.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { ProductPictures } from '@/product-images/ProductPictures.tsx';
import { picturesTexts } from '@/product-images/pictures.texts.ts';
import { ChangedMeanwhile } from '@/records/ChangedMeanwhile.tsx';
import { textsOf } from '@/records/ConflictList.tsx';
import { CopyRichText } from '@/rich-text/CopyRichText.tsx';
import { keepContentImage } from '@/rich-text/keep-content-image.ts';
import { RichTextInput } from '@/rich-text/RichTextInput.tsx';
import { mayCall } from '@/session/may-call.ts';
import { useRightsIn } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { Card } from '@/ui/Card.tsx';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useSave } from '@/ui/use-save.ts';
import { wordsOfHtml } from '@/ui/words-of-html.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import { baseProductQuery, codeVariantsQuery } from './base-products.api.ts';
import styles from './base-products.module.css';
import { baseProductsTexts } from './base-products.texts.ts';
import { VariantsDialog } from './VariantsDialog.tsx';

interface FormValues {
  product_web_name: string;
  web_category_ids: number[];
  brand_id: number | null;
  active: 0 | 1;
  product_content: string;
}

/** Another base product is another form. */
export function EditedBaseProduct() {
  const id = useLoaderData({ from: '/_app/base-products/$id' });
  return <BaseProductFormPage key={id} id={id} />;
}

/** Filled once: what others do meanwhile must not take away what is being typed. */
function BaseProductFormPage({ id }: { id: number }) {
  const read = useSuspenseQuery(baseProductQuery(id)).data.data;
  const [base, setBase] = useState(read);
  return <BaseProductForm base={base} onSaved={setBase} />;
}

function BaseProductForm({ base, onSaved }: { base: BaseProduct; onSaved: (base: BaseProduct) => void }) {
  const t = useTexts(baseProductsTexts, menuTexts, picturesTexts, uiTexts);
  const rights = useRightsIn(base.company_id);
  const [form] = Form.useForm<FormValues>();
  const [isOpen, setOpen] = useAddressState<true>('variants');
  const mayEdit = mayCall(rights, updateBaseProduct);
  const { product_id: id, company_id, product_code, version, images, variant_id } = base;
  const variants = useQuery({ ...codeVariantsQuery(company_id, product_code), enabled: product_code !== '' });
  const colors = [...new Set((variants.data?.data ?? []).map(({ color }) => color).filter(Boolean))];
  const content = Form.useWatch('product_content', form) ?? base.product_content;
  const { shape } = baseProductChange;
  const { formProps, isSaving, failure } = useSave({
    form,
    save: async (values: FormValues) => {
      const saved = await api(updateBaseProduct, { params: { id }, body: { ...values, version } });
      flushSync(() => onSaved(saved.data));
      form.resetFields();
      return saved;
    },
    showsConflict: true,
  });
  const field = (name: keyof FormValues, label: string) => ({
    name,
    label,
    rules: [zodRule(shape[name])],
  });
  return (
    <Form<FormValues>
      {...formProps}
      form={form}
      layout="vertical"
      initialValues={valuesOf(base)}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
    >
      <PageHeader
        title={t('baseProducts.edit', { code: product_code })}
        trail={[{ label: t('menu.baseProducts'), to: '/base-products' }]}
        actions={
          <>
            {mayEdit && (
              <Button type="primary" htmlType="submit" loading={isSaving}>
                {t('ui.save')}
              </Button>
            )}
            <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('baseProducts.variants')}
            </Button>
            <LinkButton to="/base-products">{t('ui.back')}</LinkButton>
          </>
        }
      />
      {failure !== null && (
        <ChangedMeanwhile
          failure={failure}
          seen={base}
          valuesOf={valuesOf}
          texts={textsOf({
            product_web_name: t('baseProducts.webName'),
            web_category_ids: [t('baseProducts.webCategory'), () => undefined],
            brand_id: [t('baseProducts.brand'), () => undefined],
            active: [t('baseProducts.sellOnline'), (active: 0 | 1) => t(active ? 'ui.yes' : 'ui.no')],
            product_content: [t('baseProducts.content'), wordsOfHtml],
          })}
          onReload={onSaved}
        />
      )}
      <div className={styles.page}>
        <Card aria-label={t('baseProducts.facts')}>
          <div className={styles.fields}>
            <GoodsFacts base={base} />
            <Form.Item {...field('product_web_name', t('baseProducts.webName'))}>
              <Input disabled={!mayEdit} autoComplete="off" />
            </Form.Item>
            <Form.Item
              {...field('web_category_ids', t('baseProducts.webCategory'))}
              extra={t('baseProducts.firstIsMain')}
            >
              <WebCategoryPicker companyId={company_id} disabled={!mayEdit} />
            </Form.Item>
            <Form.Item {...field('brand_id', t('baseProducts.brand'))}>
              <BrandPicker companyId={company_id} disabled={!mayEdit} />
            </Form.Item>
            <Form.Item
              name="active"
              getValueProps={(value) => ({ checked: value === 1 })}
              getValueFromEvent={({ target }) => (target.checked ? 1 : 0)}
            >
              <Checkbox disabled={!mayEdit}>{t('baseProducts.sellOnline')}</Checkbox>
            </Form.Item>
          </div>
        </Card>
        <Card aria-label={t('pictures.section')}>
          <ProductPictures companyId={company_id} productId={variant_id} images={images} colors={colors} />
        </Card>
        <Card aria-label={t('baseProducts.content')}>
          <div className={styles.contentHead}>
            <h2>{t('baseProducts.content')}</h2>
            <CopyRichText html={content} />
          </div>
          <Form.Item name="product_content" rules={[zodRule(shape.product_content)]}>
            <RichTextInput
              label={t('baseProducts.content')}
              disabled={!mayEdit}
              upload={(file) => keepContentImage(company_id, file)}
            />
          </Form.Item>
        </Card>
      </div>
      {isOpen && <VariantsDialog base={base} onClose={() => setOpen(undefined)} />}
    </Form>
  );
}

/** What its products say, which is changed there. */
function GoodsFacts({ base }: { base: BaseProduct }) {
  const t = useTexts(baseProductsTexts);
  const facts = [
    [t('baseProducts.code'), base.product_code],
    [t('baseProducts.name'), base.product_name],
    [t('baseProducts.unitCode'), base.unit_code],
    [t('baseProducts.category'), base.category?.category_name ?? ''],
  ];
  return facts.map(([label, value]) => (
    <Form.Item key={label} label={label}>
      <Input aria-label={label} value={value} disabled />
    </Form.Item>
  ));
}

function valuesOf(base: BaseProduct): FormValues {
  const { product_web_name, web_category_ids, brand_id, active, product_content } = base;
  return {
    product_web_name,
    web_category_ids: web_category_ids === '' ? [] : web_category_ids.split(',').map(Number),
    brand_id,
    active,
    product_content,
  };
}
