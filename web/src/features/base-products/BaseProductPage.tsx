import { EditOutlined } from '@ant-design/icons';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { Button } from 'antd';
import { textFact } from '@/documents/life/facts.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { ProductPictures } from '@/product-images/ProductPictures.tsx';
import { picturesTexts } from '@/product-images/pictures.texts.ts';
import { CopyRichText } from '@/rich-text/CopyRichText.tsx';
import { RichText } from '@/rich-text/RichText.tsx';
import { useRightsIn } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { Card } from '@/ui/Card.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { mayWork } from './BaseProductListPage.tsx';
import { baseProductQuery } from './base-products.api.ts';
import styles from './base-products.module.css';
import { baseProductsTexts } from './base-products.texts.ts';
import { VariantsDialog } from './VariantsDialog.tsx';

/** Another base product is another page. */
export function ViewedBaseProduct() {
  const id = useLoaderData({ from: '/_app/base-products/view/$id' });
  return <BaseProductPage key={id} id={id} />;
}

/** What the website says of goods, to read. */
function BaseProductPage({ id }: { id: number }) {
  const t = useTexts(baseProductsTexts, menuTexts, picturesTexts, uiTexts);
  const base = useSuspenseQuery(baseProductQuery(id)).data.data;
  const rights = useRightsIn(base.company_id);
  const [isOpen, setOpen] = useAddressState<true>('variants');
  const { product_code, product_content, images, variant_id, company_id } = base;
  return (
    <>
      <PageHeader
        title={t('baseProducts.of', { code: product_code })}
        trail={[{ label: t('menu.baseProducts'), to: '/base-products' }]}
        actions={
          <>
            {mayWork(rights) && (
              <LinkButton
                to="/base-products/$id"
                params={{ id: String(id) }}
                color="primary"
                variant="solid"
                icon={<EditOutlined aria-hidden />}
              >
                {t('ui.edit')}
              </LinkButton>
            )}
            <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('baseProducts.variants')}
            </Button>
            <LinkButton to="/base-products">{t('ui.back')}</LinkButton>
          </>
        }
      />
      <div className={styles.page}>
        <Card aria-label={t('baseProducts.facts')}>
          <Facts
            facts={[
              textFact(t('baseProducts.name'), base.product_name),
              textFact(t('baseProducts.webName'), base.product_web_name),
              textFact(t('baseProducts.unitCode'), base.unit_code),
              textFact(t('baseProducts.category'), base.category?.category_name ?? ''),
              textFact(t('baseProducts.webCategory'), base.web_category?.category_name ?? ''),
              textFact(t('baseProducts.brand'), base.brand?.brand_name ?? ''),
              textFact(
                t('baseProducts.online'),
                t(base.active === 1 ? 'baseProducts.sold' : 'baseProducts.notSold'),
              ),
            ]}
          />
        </Card>
        <Card aria-label={t('pictures.section')}>
          <ProductPictures companyId={company_id} productId={variant_id} images={images} isReadOnly />
        </Card>
        <Card aria-label={t('baseProducts.content')}>
          <div className={styles.contentHead}>
            <h2>{t('baseProducts.content')}</h2>
            <CopyRichText html={product_content} />
          </div>
          {product_content === '' ? (
            <p>{t('baseProducts.noContent')}</p>
          ) : (
            <RichText html={product_content} label={t('baseProducts.content')} />
          )}
        </Card>
      </div>
      {isOpen && <VariantsDialog base={base} onClose={() => setOpen(undefined)} />}
    </>
  );
}
