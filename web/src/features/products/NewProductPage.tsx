import { createProduct } from '@soquay/contract/product';
import { useLoaderData } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LazyRightMissing } from '@/session/LazyRightMissing.tsx';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { OpeningStockFields } from './OpeningStockFields.tsx';
import { ProductForm } from './ProductForm.tsx';
import { addProduct } from './product.api.ts';
import { bodyOf, copiedValues, noProduct, openingOf } from './product-form.ts';

/** A new product, blank or as another one is. */
export function NewProductPage() {
  const { t } = useTranslation();
  const copied = useLoaderData({ from: '/_app/products/create' });
  const rights = useRights();
  const { confirm } = useFeedback();
  if (!mayCall(rights, createProduct)) return <LazyRightMissing module="products" action="create" />;
  const { company_id } = rights;
  return (
    <ProductForm
      key={copied?.product_id}
      title={t('productForm.newTitle')}
      companyId={company_id}
      initial={copied ? copiedValues(copied) : noProduct}
      save={async (values, key) => {
        const opening = openingOf(values);
        const question = {
          title: t('productForm.noOpening'),
          text: t('productForm.goOn'),
          okText: t('productForm.yesGoOn'),
        };
        if (opening.length === 0 && !(await confirm(question))) return null;
        const body = { ...bodyOf(values), open_inventories: JSON.stringify(opening) };
        return await addProduct(company_id, body as Parameters<typeof addProduct>[1], key);
      }}
    >
      <OpeningStockFields companyId={company_id} />
    </ProductForm>
  );
}
