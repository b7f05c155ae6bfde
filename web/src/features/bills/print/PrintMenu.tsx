import { PrinterOutlined } from '@ant-design/icons';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { useNavigate } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { useDevicePreferences } from '@/documents/device-preferences.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { slipLayouts } from '@/documents/slip-layouts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { billsTexts } from '../bills.texts.ts';
import { slipAddress } from './slip-address.ts';

interface PrintMenuProps {
  bill: { id: number; bill_number: number };
  /** In the bill's shop. */
  rights: ShopRights;
  /** A picture alone, for a row of a list. */
  isCompact?: boolean;
}

/** The layouts a bill can be printed in, the one used last on this device marked; absent for who may not print. */
export function PrintMenu({ bill, rights, isCompact = false }: PrintMenuProps) {
  const t = useTexts(billsTexts, documentsTexts);
  const navigate = useNavigate();
  const usual = useDevicePreferences(({ slipLayout }) => slipLayout);
  if (!hasGrant(rights, 'orders', 'print')) return null;
  const name = t('bills.print.title', { n: bill.bill_number });
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: slipLayouts.map((layout) => ({ key: layout, label: t(`bills.print.layouts.${layout}`) })),
        selectable: true,
        selectedKeys: [usual],
        onClick: ({ key }) => {
          const slipLayout = slipLayouts.find((layout) => layout === key) ?? usual;
          useDevicePreferences.setState({ slipLayout });
          void navigate({ to: slipAddress(bill.id, slipLayout) });
        },
      }}
    >
      <Button
        icon={<PrinterOutlined aria-hidden />}
        aria-haspopup="menu"
        {...(isCompact
          ? { 'aria-label': name, title: t('documents.print'), size: 'small', type: 'text' }
          : { children: t('documents.print') })}
      />
    </Dropdown>
  );
}
