import { isShopAdmin, type ShopRights } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { offered, warehousesQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { billsTexts } from './bills.texts.ts';

/** Says before anything is typed that nothing can be sold yet, and leads whoever may change that there. */
export function NoWarehouseBar({ rights }: { rights: ShopRights }) {
  const t = useTexts(billsTexts);
  const warehouses = useQuery(warehousesQuery(rights.company_id)).data?.data;
  if (!warehouses || offered(warehouses).length > 0) return null;
  return (
    <Notice
      text={t(isShopAdmin(rights) ? 'bills.noWarehouse' : 'bills.noWarehouseAsk')}
      action={
        isShopAdmin(rights) && (
          <LinkButton to="/warehouses/{-$key}" params={{ key: 'create' }} size="small">
            {t('bills.setUpWarehouse')}
          </LinkButton>
        )
      }
    />
  );
}
