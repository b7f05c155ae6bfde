import { mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ChoiceField } from '@/documents/fields/ChoiceField.tsx';
import { useHeader } from '@/documents/fields/use-header.ts';
import { useDocument, useDocumentForm, useDocumentStore } from '@/documents/form/document-context.ts';
import { useIntake } from '@/documents/goods/goods-context.ts';
import { useTillWarehouse } from '@/documents/goods/use-till-warehouse.ts';
import { offered, warehousesQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import type { ExportFormLine, ExportHeader } from './export-form.ts';
import { destinationsQuery, exportTypesQuery } from './export-kind.ts';
import { exportsTexts } from './exports.texts.ts';
import { shopOf } from './receiver-fields.tsx';

/** What goods go out for, and what that does to them. */
export function TypeField() {
  const t = useTexts(exportsTexts);
  const [{ export_type, behaviour }, setHeader] = useHeader<Pick<ExportHeader, 'export_type' | 'behaviour'>>(
    'export_type',
    'behaviour',
  );
  const types = offered(useSuspenseQuery(exportTypesQuery()).data.data);
  return (
    <>
      <ChoiceField
        name="export_type"
        label={t('exports.type')}
        value={export_type}
        onChange={(id) => {
          const chosen = types.find((type) => type.warehouse_export_type_id === id);
          setHeader({ export_type: id, behaviour: chosen?.behaviour ?? null });
        }}
        options={types.map((type) => ({
          value: type.warehouse_export_type_id,
          label: type.warehouse_export_type_name,
        }))}
        saved={null}
        missing={t('exports.noTypes')}
      />
      {behaviour && <small>{t(`exports.does.${behaviour}`)}</small>}
    </>
  );
}

/** The one warehouse that goods are taken from, chosen before any (decisions.md, 'Where a till takes goods from'). */
export function SourceField() {
  const t = useTexts(exportsTexts);
  const feedback = useFeedback();
  const { takeAllFrom } = useIntake();
  const [{ from_warehouse_code }, setHeader] =
    useHeader<Pick<ExportHeader, 'from_warehouse_code'>>('from_warehouse_code');
  const shopId = useDocument((form) => form.shopId);
  const setError = useDocument((form) => form.setError);
  const warehouses = useOwnWarehouses(shopId, useDocumentForm().rights);

  function choose(code: string | null): void {
    setHeader({ from_warehouse_code: code });
    setError('receipt_warehouse_code', null);
    if (code) takeAllFrom(code).catch(feedback.failure);
  }

  return (
    <ChoiceField
      name="from_warehouse_code"
      label={t('exports.source')}
      value={from_warehouse_code}
      onChange={choose}
      options={warehouses.map(({ warehouse_code, warehouse_name }) => ({
        value: warehouse_code,
        label: warehouse_name,
      }))}
      saved={null}
      missing={t('exports.noSources')}
    />
  );
}

/** The source a new export begins with: this device's warehouse, else the person's, the counter's, or the only one. */
export function useUsualSource(): string | null {
  const rights = useRights();
  const usual = useTillWarehouse(rights.company_id, rights);
  const [first, ...others] = useOwnWarehouses(rights.company_id, rights);
  return usual ?? (others.length === 0 ? (first?.warehouse_code ?? null) : null);
}

function useOwnWarehouses(shopId: number, rights: ShopRights) {
  const warehouses = offered(useQuery(warehousesQuery(shopId)).data?.data);
  return warehouses.filter(({ warehouse_code }) => mayMoveGoodsOf(rights, warehouse_code));
}

/** The warehouse that goods are sent to, of this shop or another (decisions.md, 'Transfers may cross shops'). */
export function DestinationField() {
  const t = useTexts(exportsTexts);
  const store = useDocumentStore<ExportHeader, ExportFormLine>();
  const shopId = useDocument((form) => form.shopId);
  const [{ receipt_warehouse_code }] =
    useHeader<Pick<ExportHeader, 'receipt_warehouse_code'>>('receipt_warehouse_code');
  const shops = useQuery(destinationsQuery(shopId)).data?.data ?? [];

  function choose(code: string | null): void {
    const { lines, setHeader, setLines } = store.getState();
    const isElsewhere = shopOf(shops, code) !== shopOf(shops, receipt_warehouse_code);
    setHeader({ receipt_warehouse_code: code, ...(isElsewhere ? { receiver_id: null } : {}) });
    // Who sells in one shop gets nothing in another.
    if (isElsewhere && lines.some(({ receiver_id }) => receiver_id !== null)) {
      setLines(lines.map((line) => ({ ...line, receiver_id: null })));
    }
  }

  return (
    <ChoiceField
      name="receipt_warehouse_code"
      label={t('exports.destination')}
      value={receipt_warehouse_code}
      onChange={choose}
      options={shops.flatMap(({ company_id, company_name: shop, warehouses }) =>
        warehouses.map(({ warehouse_code, warehouse_name: warehouse }) => ({
          value: warehouse_code,
          label: company_id === shopId ? warehouse : t('exports.inShop', { warehouse, shop }),
        })),
      )}
      saved={null}
      missing={t('exports.noDestinations')}
    />
  );
}
