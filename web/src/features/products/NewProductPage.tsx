import { createProduct } from '@soquay/contract/product';
import { uploadImagesOfProduct } from '@soquay/contract/product-images';
import { useLoaderData } from '@tanstack/react-router';
import { Form } from 'antd';
import { outcomeText } from '@/api/said-text.ts';
import { useTexts } from '@/i18n/texts.ts';
import { addPictures, refusalsOf } from '@/product-images/add-pictures.ts';
import { ChosenPictures } from '@/product-images/ChosenPictures.tsx';
import { LazyRightMissing } from '@/session/LazyRightMissing.tsx';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { OpeningStockFields } from './OpeningStockFields.tsx';
import { ProductForm } from './ProductForm.tsx';
import { addProduct } from './product.api.ts';
import { productFormTexts } from './product-form.texts.ts';
import { bodyOf, copiedValues, noProduct, openingOf, type ProductValues } from './product-form.ts';

/** A new product, blank or as another one is. */
export function NewProductPage() {
  const t = useTexts(productFormTexts);
  const copied = useLoaderData({ from: '/_app/products/create' });
  const rights = useRights();
  const feedback = useFeedback();
  if (!mayCall(rights, createProduct)) return <LazyRightMissing module="products" action="create" />;
  const { company_id } = rights;

  /** The product is there: what is refused is said, and can be sent again from its form. */
  async function sendPictures(id: number, pictures: readonly File[]): Promise<void> {
    try {
      const { data, ...told } = await addPictures(id, pictures);
      if (data.present > 0) feedback.success(outcomeText(told));
      for (const text of refusalsOf(data)) feedback.failure(text);
    } catch (error) {
      feedback.failure(error);
    }
  }

  return (
    <ProductForm
      key={copied?.product_id}
      title={t('productForm.newTitle')}
      companyId={company_id}
      initial={copied ? copiedValues(copied) : noProduct}
      save={async ({ pictures = [], ...values }: ProductValues & { pictures?: readonly File[] }, key) => {
        const opening = openingOf(values);
        const question = {
          title: t('productForm.noOpening'),
          text: t('productForm.goOn'),
          okText: t('productForm.yesGoOn'),
        };
        if (opening.length === 0 && !(await feedback.confirm(question))) return null;
        const body = { ...bodyOf(values), open_inventories: JSON.stringify(opening) };
        const added = await addProduct(company_id, body as Parameters<typeof addProduct>[1], key);
        if (pictures.length === 0) return added;
        feedback.success(outcomeText(added));
        await sendPictures(added.data.product_id, pictures);
        return { data: added.data };
      }}
      pictures={
        mayCall(rights, uploadImagesOfProduct) && (
          <Form.Item name="pictures" noStyle>
            <ChosenPictures />
          </Form.Item>
        )
      }
    >
      <OpeningStockFields companyId={company_id} />
    </ProductForm>
  );
}
