import { takeOverProducts } from '@soquay/contract/product-takeover';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useShallow } from 'zustand/shallow';
import { api } from '@/api/api.ts';
import { saidText } from '@/api/said-text.ts';
import { useHeader } from '@/documents/fields/use-header.ts';
import { useDocument, useDocumentStore } from '@/documents/form/document-context.ts';
import { lineField } from '@/documents/form/document-store.ts';
import { useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRightsIn } from '@/session/rights.ts';
import { Notice } from '@/ui/Notice.tsx';
import { useWrite } from '@/ui/use-write.ts';
import type { ExportFormLine, ExportHeader } from './export-form.ts';
import { destinationsQuery } from './export-kind.ts';
import { exportsTexts } from './exports.texts.ts';

/** Goods that the receiving shop has no code of are added there by who may add products there (decisions.md, 'Transfers may cross shops'). */
export function TakeOverThere() {
  const t = useTexts(exportsTexts);
  const store = useDocumentStore<ExportHeader, ExportFormLine>();
  const shopId = useDocument((form) => form.shopId);
  const [{ receipt_warehouse_code }] =
    useHeader<Pick<ExportHeader, 'receipt_warehouse_code'>>('receipt_warehouse_code');
  const unknown = useDocument(
    useShallow(({ lines, errors }) =>
      lines
        .map(({ key }) => lineField(key, 'product_id'))
        .filter((field) => errors[field] === saidText('exportCodeUnknownThere')),
    ),
  );
  const destination = useQuery(destinationsQuery(shopId)).data?.data.find(({ warehouses }) =>
    warehouses.some(({ warehouse_code }) => warehouse_code === receipt_warehouse_code),
  );
  const rights = useRightsIn(destination?.company_id ?? null);
  const codes = store
    .getState()
    .lines.filter(({ key }) => unknown.includes(lineField(key, 'product_id')))
    .map(({ product }) => product.product_code);
  const { write, isBusy } = useWrite();
  if (!destination || unknown.length === 0) return null;
  const { company_id, company_name: shop } = destination;

  async function add(): Promise<void> {
    const body = { from_company_id: shopId, product_codes: [...new Set(codes)] };
    const added = await write(async () => {
      const { data } = await api(takeOverProducts, { query: { company_id }, body });
      return { message: t('exports.addedThere', { n: data.created, shop }) };
    });
    if (!added) return;
    for (const field of unknown) store.getState().setError(field, null);
  }

  const lacking = t('exports.lackThere', { shop, n: codes.length, codes: codes.join(', ') });
  if (!mayCall(rights, takeOverProducts)) {
    return <Notice text={`${lacking}. ${t('exports.askThere', { shop })}`} />;
  }
  return (
    <Notice
      text={lacking}
      action={
        <Button loading={isBusy} onClick={() => void add()}>
          {t('exports.addThere', { shop })}
        </Button>
      }
    />
  );
}
