import { CheckOutlined, DownOutlined, ShopOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useShop } from '@/session/selected-shop.ts';
import { useSession } from '@/session/session-store.ts';
import { shellTexts } from './shell.texts.ts';
import styles from './top-bar.module.css';
import { useSwitchShop } from './use-switch-shop.ts';

/** Names the shop one works in; with several it offers the others. */
export function ShopSwitcher() {
  const t = useTexts(shellTexts);
  const shop = useShop();
  const shops = useSession(({ session }) => session?.user.companies) ?? [];
  const switchShop = useSwitchShop();
  if (!shop) return null;
  if (shops.length < 2) {
    return (
      <p className={styles.onlyShop}>
        <ShopOutlined aria-hidden />
        <span className="visually-hidden">{t('shell.shop')}: </span>
        <span className={styles.shopName}>{shop.company_name}</span>
      </p>
    );
  }

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [String(shop.company_id)],
        items: shops.map(({ company_id, company_name }) => ({
          key: company_id,
          label: company_name,
          extra: company_id === shop.company_id && <CheckOutlined aria-hidden />,
        })),
        onClick: ({ key }) => switchShop(Number(key)),
      }}
    >
      <Button
        type="text"
        className={styles.shopSwitcher}
        aria-label={`${t('shell.shop')}: ${shop.company_name}`}
      >
        <ShopOutlined aria-hidden />
        <span className={styles.shopName}>{shop.company_name}</span>
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
