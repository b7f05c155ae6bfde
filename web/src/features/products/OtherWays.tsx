import { DownOutlined } from '@ant-design/icons';
import { contentUpdates, productUpdates } from '@soquay/contract/product-sheets';
import { takeOverProducts } from '@soquay/contract/product-takeover';
import { mayAddVariants } from '@soquay/contract/variants';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { useSession } from '@/session/session-store.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { mayImportProducts } from './product-import.ts';
import { productsTexts } from './products.texts.ts';
import { TakeOverDialog } from './TakeOverDialog.tsx';

/** How products come and change by the many: a grid, sheets, another shop. Nothing where none of it is the person's to do. */
export function OtherWays() {
  const t = useTexts(productsTexts);
  const rights = useRights();
  const companies = useSession(({ session }) => session?.user.companies) ?? [];
  const [isTakingOver, setTakingOver] = useAddressState<true>('take-over');
  const others = companies.filter(({ company_id }) => company_id !== rights.company_id);
  const leading: { to: LinkProps['to']; text: string; isShown: boolean }[] = [
    { to: '/products/variants', text: t('products.addVariants'), isShown: mayAddVariants(rights) },
    { to: '/products/import', text: t('products.importNew'), isShown: mayImportProducts(rights) },
    {
      to: '/products/import-update',
      text: t('products.importUpdate'),
      isShown: mayCall(rights, productUpdates.check),
    },
    {
      to: '/products/import-content',
      text: t('products.importContent'),
      isShown: mayCall(rights, contentUpdates.check),
    },
  ];
  const items = [
    ...leading
      .filter(({ isShown }) => isShown)
      .map(({ to, text }) => ({ key: String(to), label: <Link to={to}>{text}</Link> })),
    ...(others.length > 0 && mayCall(rights, takeOverProducts)
      ? [{ key: 'take-over', label: t('products.takeOver.open'), onClick: () => setTakingOver(true) }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button icon={<DownOutlined aria-hidden />} iconPlacement="end" aria-haspopup="menu">
          {t('products.otherWays')}
        </Button>
      </Dropdown>
      {isTakingOver && (
        <TakeOverDialog
          companyId={rights.company_id}
          shops={others}
          onClose={() => setTakingOver(undefined)}
        />
      )}
    </>
  );
}
