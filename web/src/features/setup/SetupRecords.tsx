import { useTranslation } from 'react-i18next';
import { paymentMethodKind } from '@/features/payment-methods/payment-method-kind.ts';
import { unitKind } from '@/features/units/unit-kind.ts';
import { warehouseKind } from '@/features/warehouses/warehouse-kind.ts';
import { RecordSection } from '@/records/RecordSection.tsx';
import type { Shop } from '@/session/selected-shop.ts';

interface SetupRecordsProps {
  section: 'warehouses' | 'payments' | 'units';
  shop: Shop;
}

/** The sections of setup that are lists of records. */
export function SetupRecords({ section, shop }: SetupRecordsProps) {
  const { t } = useTranslation();
  switch (section) {
    case 'warehouses':
      return (
        <RecordSection kind={warehouseKind} about={t('setup.warehousesText', { shop: shop.company_name })} />
      );
    case 'payments':
      return <RecordSection kind={paymentMethodKind} about={t('setup.paymentsText')} />;
    case 'units':
      return <RecordSection kind={unitKind} about={t('setup.unitsText')} />;
  }
}
