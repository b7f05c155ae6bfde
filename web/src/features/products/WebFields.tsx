import { type Product, productLabels } from '@soquay/contract/product';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select, TreeSelect } from 'antd';
import { useTranslation } from 'react-i18next';
import { fieldTitle } from '@/fields/field-title.ts';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { FormSection } from '@/ui/FormSection.tsx';
import { forestOf, isTitleLike } from '@/ui/forest.ts';
import { searchLabels } from '@/ui/search-labels.ts';
import type { FieldAccess } from './field-access.ts';
import { choiceQueries } from './product.api.ts';
import styles from './product-form.module.css';
import { type ProductValues, postedFields } from './product-form.ts';

interface WebFieldsProps {
  companyId: number;
  access: FieldAccess;
  kept: Product | undefined;
}

/** What the website says of it, and of every product with its image code. */
export function WebFields({ companyId, access: { isLocked }, kept }: WebFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<ProductValues>();
  const code = Form.useWatch('code_anh', form);
  const content = Form.useWatch('product_content', form) ?? '';
  const groups = useQuery(choiceQueries.webCategories(companyId));
  const brands = useQuery(choiceQueries.brands(companyId));
  const tree = forestOf(
    (groups.data?.data ?? []).map(({ category_id, category_name, category_parent_id }) => ({
      value: category_id,
      title: category_name,
      parent: category_parent_id,
    })),
  );
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
        <TreeSelect
          multiple
          allowClear
          treeDefaultExpandAll
          disabled={isLocked('web_category_ids')}
          loading={groups.isLoading}
          treeData={tree}
          showSearch={{ filterTreeNode: (typed, { title }) => isTitleLike(typed, title) }}
        />
      </Form.Item>
      <Form.Item name="brand_id" label={fieldTitle(productLabels.brand_id)}>
        <Select
          allowClear
          disabled={isLocked('brand_id')}
          loading={brands.isLoading}
          options={(brands.data?.data ?? [])
            .filter(({ active, id }) => active === 1 || id === kept?.brand_id)
            .map(({ id, brand_name }) => ({ value: id, label: brand_name }))}
          showSearch={searchLabels}
        />
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
        <Form.Item name="product_content" label={fieldTitle(productLabels.product_content)}>
          <Input.TextArea autoSize={{ minRows: 4 }} disabled={isLocked('product_content')} />
        </Form.Item>
        <CopyButton
          text={content}
          label={t('productForm.copyContent')}
          copiedText={t('productForm.contentCopied')}
        />
      </div>
    </FormSection>
  );
}
