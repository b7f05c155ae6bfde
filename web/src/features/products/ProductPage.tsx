import { createProduct, type Product, updateProduct } from '@soquay/contract/product';
import { fieldsOfGroup, productLabels } from '@soquay/contract/product-fields';
import { mayWorkOnProduct } from '@soquay/contract/rules/product-rights';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { textFact } from '@/documents/life/facts.tsx';
import { fieldTitle } from '@/fields/field-title.ts';
import { useTexts } from '@/i18n/texts.ts';
import { byColor } from '@/product-images/by-color.ts';
import { ProductPictures } from '@/product-images/ProductPictures.tsx';
import { picturesTexts } from '@/product-images/pictures.texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights, useRightsIn } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { Card } from '@/ui/Card.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { BundleItems } from './BundleItems.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { ProductEvents } from './ProductEvents.tsx';
import { ProductPills } from './ProductPills.tsx';
import { ProductPlaces, ProductVariants } from './ProductPlaces.tsx';
import { productQuery } from './product.api.ts';
import form from './product-form.module.css';
import { productFormTexts } from './product-form.texts.ts';
import styles from './product-page.module.css';
import { shownProductField } from './product-texts.ts';
import { productsTexts } from './products.texts.ts';
import { WebInfo } from './WebInfo.tsx';

/** Another product is another page. */
export function LoadedProduct() {
  const { product_id } = useLoaderData({ from: '/_app/products/view/$id' });
  return <ProductPage key={product_id} id={product_id} />;
}

/** Page of a product: its facts, its stock, and the course of its prices. */
function ProductPage({ id }: { id: number }) {
  const t = useTexts(menuTexts, picturesTexts, productFormTexts, productsTexts, uiTexts);
  const product = useSuspenseQuery(productQuery(id)).data.data;
  const { company_id, product_code, product_name, images, color, status } = product;
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
        <div className={form.columns}>
          <div className={form.column}>
            <Card aria-label={t('productForm.warehouseInfo')} className={form.lead}>
              <section className={form.pictures} aria-label={t('pictures.section')}>
                <ProductPictures
                  companyId={company_id}
                  productId={id}
                  images={byColor(images, color)}
                  isReadOnly
                />
              </section>
              <div>
                <header className={styles.title}>
                  <h2>{product_name}</h2>
                  <ProductPills product={product} />
                </header>
                <Prices product={product} />
                <Facts facts={goodsFacts(product)} />
              </div>
            </Card>
            <ProductVariants product={product} />
            <BundleItems product={product} isReadOnly />
          </div>
          <div className={form.column}>
            <ProductPlaces product={product} />
          </div>
        </div>
        <WebInfo product={product} />
        <PriceHistory productId={id} />
        <ProductEvents productId={id} />
      </div>
    </>
  );
}

/** Shows what a product costs; amounts that the person may not see are absent from it. */
function Prices({ product }: { product: Product }) {
  return (
    <dl className={styles.prices}>
      {fieldsOfGroup('prices').map(
        (name) =>
          product[name] !== undefined && (
            <div key={name}>
              <dt>{fieldTitle(productLabels[name])}</dt>
              <dd>{shownProductField(name).format(product[name] || null) || '–'}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function goodsFacts(product: Product) {
  const factsOf = (group: 'codes' | 'filing' | 'notes') =>
    fieldsOfGroup(group).flatMap((name) => {
      const value = name === 'category_id' ? product.category_name : product[name];
      // Pills beside the name say whether it is sold.
      if (value === undefined || name === 'active') return [];
      return textFact(fieldTitle(productLabels[name]), shownProductField(name).format(value) || '–');
    });
  return [
    ...factsOf('codes'),
    ...factsOf('filing'),
    ...product.atts.map(({ attribute_name, value }) => textFact(attribute_name, value)),
    ...factsOf('notes'),
  ];
}
