import { createProduct, type Product, productLabels, updateProduct } from '@soquay/contract/product';
import { mayWorkOnProduct, postedFields } from '@soquay/contract/rules/product-rights';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { textFact } from '@/documents/life/facts.tsx';
import { fieldTitle } from '@/fields/field-title.ts';
import { ProductPictures } from '@/product-images/ProductPictures.tsx';
import { CopyRichText } from '@/rich-text/CopyRichText.tsx';
import { RichText } from '@/rich-text/RichText.tsx';
import { mayCall } from '@/session/may-call.ts';
import { useRights, useRightsIn } from '@/session/rights.ts';
import { Card } from '@/ui/Card.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { formatMoney } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { BundleItems } from './BundleItems.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { ProductEvents } from './ProductEvents.tsx';
import { ProductPills } from './ProductPills.tsx';
import { ProductPlaces, ProductVariants } from './ProductPlaces.tsx';
import { choiceQueries, productQuery } from './product.api.ts';
import styles from './product-page.module.css';

/** Another product is another page. */
export function LoadedProduct() {
  const { product_id } = useLoaderData({ from: '/_app/products/view/$id' });
  return <ProductPage key={product_id} id={product_id} />;
}

/** One product to read: what it says, where there is some of it, and how its prices went. */
function ProductPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const product = useSuspenseQuery(productQuery(id)).data.data;
  const { company_id, product_code, product_name, first_image, images, status } = product;
  const rights = useRightsIn(company_id);
  const ofShop = useRights();
  const mayEdit = status === 1 && mayCall(rights, updateProduct) && mayWorkOnProduct(rights, product);
  // The copy is of the shop that is selected.
  const mayCopy = ofShop.company_id === company_id && mayCall(ofShop, createProduct);
  return (
    <>
      <PageHeader
        title={t('productForm.viewTitle', { code: product_code })}
        trail={[{ label: t('menu.productList'), to: '/products' }]}
        actions={
          <>
            {mayEdit && (
              <LinkButton color="primary" variant="solid" to="/products/$id" params={{ id: String(id) }}>
                {t('ui.edit')}
              </LinkButton>
            )}
            {mayCopy && (
              <LinkButton to="/products/create" search={{ copy: id }}>
                {t('products.copy')}
              </LinkButton>
            )}
            <LinkButton to="/products">{t('ui.back')}</LinkButton>
          </>
        }
      />
      <div className={styles.page}>
        <Card aria-label={t('productForm.warehouseInfo')}>
          <header className={styles.title}>
            <ProductImage
              thumb={first_image?.thumb_file ?? null}
              slide={first_image?.slide_file ?? null}
              name={product_name}
            />
            <h2>{product_name}</h2>
            <ProductPills product={product} />
          </header>
          <Facts facts={goodsFacts(product)} />
        </Card>
        <ProductPlaces product={product} />
        <ProductVariants product={product} />
        <BundleItems product={product} />
        {images.length > 0 && (
          <Card aria-label={t('pictures.section')}>
            <h2>{t('pictures.section')}</h2>
            <ProductPictures companyId={company_id} productId={id} images={images} isReadOnly />
          </Card>
        )}
        <WebInfo product={product} />
        <PriceHistory productId={id} />
        <ProductEvents productId={id} />
      </div>
    </>
  );
}

type Name = keyof typeof productLabels;

function goodsFacts(product: Product) {
  const text = (name: Name & keyof Product) =>
    textFact(fieldTitle(productLabels[name]), String(product[name] ?? ''));
  const money = (name: 'original_price' | 'price' | 'sale_price') => {
    const amount = product[name];
    if (amount === undefined) return [];
    return [textFact(fieldTitle(productLabels[name]), amount > 0 ? formatMoney(amount) : '')];
  };
  return [
    text('product_code'),
    text('barcode'),
    text('code_anh'),
    text('unit_code'),
    textFact(fieldTitle(productLabels.category_id), product.category_name),
    ...money('original_price'),
    ...money('price'),
    ...money('sale_price'),
    text('status_note'),
    ...product.atts.map(({ attribute_name, value }) => textFact(attribute_name, value)),
    ...(product.supplier_note === undefined ? [] : [text('supplier_note')]),
    text('product_desc'),
  ];
}

function WebInfo({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { company_id, web_category_ids, brand, product_web_name, product_content } = product;
  const groups = useQuery(choiceQueries.webCategories(company_id));
  const names = new Map(
    (groups.data?.data ?? []).map(({ category_id, category_name }) => [String(category_id), category_name]),
  );
  const posted = postedFields.filter((field) => product[field] === 1);
  return (
    <Card aria-label={t('productForm.webInfo')}>
      <header className={styles.head}>
        <h2>{t('productForm.webInfo')}</h2>
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
