import type { BaseProductRow, CodeVariant } from '@soquay/contract/base-products';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import { saveVariants } from '@soquay/contract/variants';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRightsIn } from '@/session/rights.ts';
import { type DataColumn, DataTable } from '@/ui/DataTable.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { codeColumn, moneyColumn, textColumn } from '@/ui/list/columns.tsx';
import { PageLoading } from '@/ui/PageLoading.tsx';
import { codeVariantsQuery } from './base-products.api.ts';
import { baseProductsTexts } from './base-products.texts.ts';

const t = textsFor(baseProductsTexts);

interface VariantsDialogProps {
  base: Pick<BaseProductRow, 'company_id' | 'product_code'>;
  onClose: () => void;
}

/** The products that share an image code. */
export function VariantsDialog({ base: { company_id, product_code }, onClose }: VariantsDialogProps) {
  const t = useTexts(baseProductsTexts);
  const rights = useRightsIn(company_id);
  const { data, error, refetch } = useQuery(codeVariantsQuery(company_id, product_code));
  const title = t('baseProducts.variantsOf', { code: product_code });
  return (
    <Modal
      open
      title={title}
      width={960}
      footer={
        product_code !== '' && mayCall(rights, saveVariants) ? (
          <LinkButton to="/products/variants" search={{ code_anh: product_code }}>
            {t('baseProducts.editVariants')}
          </LinkButton>
        ) : null
      }
      onCancel={onClose}
    >
      {error && !data && <FailureNotice error={error} onRetry={refetch} />}
      {!error && !data && <PageLoading />}
      {data && (
        <DataTable
          label={title}
          columns={columns()}
          rows={data.data}
          rowKey="product_id"
          empty={t('baseProducts.noVariants')}
        />
      )}
    </Modal>
  );
}

function columns(): DataColumn<CodeVariant>[] {
  return [
    codeColumn(t('baseProducts.productCode'), ({ product_code }) => product_code),
    textColumn(t('baseProducts.name'), ({ product_name }) => product_name, { wide: true }),
    textColumn(t('baseProducts.color'), ({ color }) => color),
    textColumn(t('baseProducts.size'), ({ size }) => size),
    moneyColumn(t('baseProducts.price'), (variant) => sellingPrice(variant)),
    { title: t('baseProducts.stock'), align: 'right', render: ({ qty }) => formatNumber(qty) },
    {
      title: t('baseProducts.state'),
      render: ({ active }) => t(active === 1 ? 'baseProducts.onSale' : 'baseProducts.offSale'),
    },
  ];
}
