import {
  type Product,
  product as productSchema,
  updateProduct,
  type ViewedProduct,
} from '@soquay/contract/product';
import { mayWorkOnProduct } from '@soquay/contract/rules/product-rights';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { ProductPictures } from '@/product-images/ProductPictures.tsx';
import { picturesTexts } from '@/product-images/pictures.texts.ts';
import { ChangedMeanwhile } from '@/records/ChangedMeanwhile.tsx';
import { LazyRightMissing } from '@/session/LazyRightMissing.tsx';
import { mayCall } from '@/session/may-call.ts';
import { useRightsIn } from '@/session/rights.ts';
import { Notice } from '@/ui/Notice.tsx';
import { ProductChangedByOthers } from './ProductChangedByOthers.tsx';
import { ProductForm } from './ProductForm.tsx';
import { ProductPlaces, ProductVariants } from './ProductPlaces.tsx';
import { changeProduct, type ProductChangeBody, variantsOf } from './product.api.ts';
import { productFormTexts } from './product-form.texts.ts';
import { changedBody, valuesOf } from './product-form.ts';
import { formTexts } from './product-texts.ts';

/** Few goods are bundles: their search comes behind the form. */
const BundleItems = lazy(async () => ({ default: (await import('./BundleItems.tsx')).BundleItems }));

/** Another product is another form. */
export function LoadedProductForm() {
  const product = useLoaderData({ from: '/_app/products/$id/' });
  return <EditProductPage key={product.product_id} read={product} />;
}

/** Filled once: what others do meanwhile must not take away what somebody types. */
function EditProductPage({ read }: { read: ViewedProduct }) {
  const t = useTexts(errorsTexts, picturesTexts, productFormTexts);
  const [product, setProduct] = useState<Product>(read);
  const [images, setImages] = useState(read.images);
  const rights = useRightsIn(product.company_id);
  const { product_id, product_code, version, base_version } = product;
  const variants = useQuery(variantsOf(read)).data?.data.variants ?? [];
  const colors = [...new Set(variants.map(({ color }) => color).filter(Boolean))];
  if (!mayCall(rights, updateProduct) || !mayWorkOnProduct(rights, product)) {
    return <LazyRightMissing module="products" action="edit" />;
  }
  if (product.status === 0) return <Notice text={t('errors.PRODUCT_DELETED')} />;
  const initial = valuesOf(product);
  return (
    <ProductForm
      title={t('productForm.editTitle', { code: product_code })}
      companyId={product.company_id}
      initial={initial}
      product={product}
      save={(values, key) => {
        const changes = changedBody(initial, values);
        return changeProduct(product_id, { ...changes, version, base_version } as ProductChangeBody, key);
      }}
      notice={<ProductChangedByOthers seen={product} onReload={setProduct} />}
      onFailure={(failure) => (
        <ChangedMeanwhile
          failure={failure}
          seen={product}
          valuesOf={valuesOf}
          read={(current) => productSchema.parse(current)}
          texts={formTexts()}
          onReload={setProduct}
        />
      )}
      pictures={
        <>
          <ProductPictures
            companyId={product.company_id}
            productId={product_id}
            images={images}
            onWritten={setImages}
            colors={colors}
          />
          <small>{t('pictures.writtenAtOnce')}</small>
        </>
      }
      aside={<ProductPlaces product={product} />}
    >
      <ProductVariants product={product} />
      <Suspense>
        <BundleItems product={product} />
      </Suspense>
    </ProductForm>
  );
}
