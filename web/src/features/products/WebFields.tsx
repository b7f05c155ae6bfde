import { type Product, productLabels } from '@soquay/contract/product';
import { postedFields } from '@soquay/contract/rules/product-rights';
import { Form, Input, Select } from 'antd';
import { useMemo } from 'react';
import { BrandPicker } from '@/features/brands/BrandPicker.tsx';
import { WebCategoryPicker } from '@/features/web-categories/WebCategoryPicker.tsx';
import { fieldTitle } from '@/fields/field-title.ts';
import { useTexts } from '@/i18n/texts.ts';
import { CopyRichText } from '@/rich-text/CopyRichText.tsx';
import { keepContentImage } from '@/rich-text/keep-content-image.ts';
import { RichTextInput } from '@/rich-text/RichTextInput.tsx';
import { formatNumber } from '@/ui/format.ts';
import { wordsOfHtml } from '@/ui/words-of-html.ts';
import { FoldedSection } from './FoldedSection.tsx';
import type { FieldAccess } from './field-access.ts';
import styles from './product-form.module.css';
import { productFormTexts } from './product-form.texts.ts';
import type { ProductValues } from './product-form.ts';
import { WebInfo } from './WebInfo.tsx';

interface WebFieldsProps {
  companyId: number;
  access: FieldAccess;
  initial: ProductValues;
  /** As it is kept; absent of a new one. */
  kept: Product | undefined;
}

/** Fields of the website, the same for every product with its image code; those who write nothing else find them open. */
export function WebFields({ companyId, access: { isLocked }, initial, kept }: WebFieldsProps) {
  const t = useTexts(productFormTexts);
  const form = Form.useFormInstance<ProductValues>();
  const code = Form.useWatch('code_anh', form) ?? initial.code_anh;
  const name = Form.useWatch('product_web_name', form) ?? initial.product_web_name;
  const groups = Form.useWatch('web_category_ids', form) ?? initial.web_category_ids;
  const content = Form.useWatch('product_content', form) ?? initial.product_content;
  const words = useMemo(() => countWords(content), [content]);
  if (isLocked('product_content')) return kept ? <WebInfo product={kept} /> : null;
  const parts = [
    name,
    groups.length > 0 ? t('productForm.webGroups', { n: groups.length }) : '',
    words > 0 ? t('productForm.contentWords', { n: formatNumber(words) }) : '',
  ].filter(Boolean);
  return (
    <FoldedSection
      title={t('productForm.webInfo')}
      summary={parts.join(' · ') || t('productForm.nothingYet')}
      hint={code ? t('productForm.ofModel', { code }) : undefined}
      isOpen={isLocked('product_name')}
    >
      <Form.Item name="product_web_name" label={fieldTitle(productLabels.product_web_name)}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="web_category_ids"
        label={fieldTitle(productLabels.web_category_ids)}
        extra={t('productForm.mainGroup')}
      >
        <WebCategoryPicker companyId={companyId} />
      </Form.Item>
      <Form.Item name="brand_id" label={fieldTitle(productLabels.brand_id)}>
        <BrandPicker companyId={companyId} />
      </Form.Item>
      <Form.Item name="posted" label={t('productForm.posted')}>
        <Select
          mode="multiple"
          allowClear
          options={postedFields.map((field) => ({
            value: field,
            label: t(`productForm.postedTo.${field}`),
          }))}
        />
      </Form.Item>
      <div className={styles.content}>
        <header>
          <h3>{fieldTitle(productLabels.product_content)}</h3>
          <CopyRichText html={content} />
        </header>
        <Form.Item name="product_content">
          <RichTextInput
            label={fieldTitle(productLabels.product_content)}
            upload={(file) => keepContentImage(companyId, file)}
          />
        </Form.Item>
      </div>
    </FoldedSection>
  );
}

function countWords(html: string): number {
  return wordsOfHtml(html).split(/\s+/).filter(Boolean).length;
}
