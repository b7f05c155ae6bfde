import { productLabels } from '@soquay/contract/product';
import { postedFields } from '@soquay/contract/rules/product-rights';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { BrandPicker } from '@/features/brands/BrandPicker.tsx';
import { WebCategoryPicker } from '@/features/web-categories/WebCategoryPicker.tsx';
import { fieldTitle } from '@/fields/field-title.ts';
import { CopyRichText } from '@/rich-text/CopyRichText.tsx';
import { keepContentImage } from '@/rich-text/keep-content-image.ts';
import { RichTextInput } from '@/rich-text/RichTextInput.tsx';
import { FormSection } from '@/ui/FormSection.tsx';
import type { FieldAccess } from './field-access.ts';
import styles from './product-form.module.css';
import type { ProductValues } from './product-form.ts';

interface WebFieldsProps {
  companyId: number;
  access: FieldAccess;
}

/** What the website says of it, and of every product with its image code. */
export function WebFields({ companyId, access: { isLocked } }: WebFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<ProductValues>();
  const code = Form.useWatch('code_anh', form);
  const content = Form.useWatch('product_content', form) ?? '';
  return (
    <FormSection
      title={t('productForm.webInfo')}
      hint={code ? t('productForm.ofModel', { code }) : undefined}
    >
      <Form.Item name="product_web_name" label={fieldTitle(productLabels.product_web_name)}>
        <Input autoComplete="off" disabled={isLocked('product_web_name')} />
      </Form.Item>
      <Form.Item
        name="web_category_ids"
        label={fieldTitle(productLabels.web_category_ids)}
        extra={t('productForm.mainGroup')}
      >
        <WebCategoryPicker companyId={companyId} disabled={isLocked('web_category_ids')} />
      </Form.Item>
      <Form.Item name="brand_id" label={fieldTitle(productLabels.brand_id)}>
        <BrandPicker companyId={companyId} disabled={isLocked('brand_id')} />
      </Form.Item>
      <Form.Item name="posted" label={t('productForm.posted')}>
        <Select
          mode="multiple"
          allowClear
          disabled={isLocked('posted_insta')}
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
            disabled={isLocked('product_content')}
            upload={(file) => keepContentImage(companyId, file)}
          />
        </Form.Item>
      </div>
    </FormSection>
  );
}
