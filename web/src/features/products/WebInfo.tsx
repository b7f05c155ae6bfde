import { type Product, productLabels } from '@soquay/contract/product';
import { postedFields } from '@soquay/contract/rules/product-rights';
import { useQuery } from '@tanstack/react-query';
import { textFact } from '@/documents/life/facts.tsx';
import { fieldTitle } from '@/fields/field-title.ts';
import { useTexts } from '@/i18n/texts.ts';
import { CopyRichText } from '@/rich-text/CopyRichText.tsx';
import { RichText } from '@/rich-text/RichText.tsx';
import { Card } from '@/ui/Card.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { choiceQueries } from './product.api.ts';
import { productFormTexts } from './product-form.texts.ts';
import styles from './product-page.module.css';

/** Shows what the website says of a product. */
export function WebInfo({ product }: { product: Product }) {
  const t = useTexts(productFormTexts);
  const { company_id, web_category_ids, brand, product_web_name, product_content } = product;
  const groups = useQuery(choiceQueries.webCategories(company_id));
  const names = new Map(
    (groups.data?.data ?? []).map(({ category_id, category_name }) => [String(category_id), category_name]),
  );
  const posted = postedFields.filter((field) => product[field] === 1);
  return (
    <Card aria-label={t('productForm.webInfo')}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{t('productForm.webInfo')}</h2>
        <CopyRichText html={product_content} />
      </header>
      <Facts
        facts={[
          textFact(fieldTitle(productLabels.product_web_name), product_web_name),
          textFact(
            fieldTitle(productLabels.web_category_ids),
            web_category_ids
              .split(',')
              .flatMap((id) => names.get(id) ?? [])
              .join(', '),
          ),
          textFact(fieldTitle(productLabels.brand_id), brand?.brand_name ?? ''),
          textFact(
            t('productForm.posted'),
            posted.map((field) => t(`productForm.postedTo.${field}`)).join(', '),
          ),
        ]}
      />
      {product_content !== '' && (
        <RichText html={product_content} label={fieldTitle(productLabels.product_content)} />
      )}
    </Card>
  );
}
