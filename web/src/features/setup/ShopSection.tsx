import { type Company, company } from '@soquay/contract/master-data';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchOffButton } from '@/records/SwitchOffButton.tsx';
import { useRights } from '@/session/rights.ts';
import { useSwitchShop } from '@/shell/use-switch-shop.ts';
import { FormModal } from './FormModal.tsx';
import { ListSection } from './ListSection.tsx';
import { ShopFields } from './ShopFields.tsx';
import { SwitchedOff } from './SwitchedOff.tsx';
import {
  type CompanyBody,
  companiesQuery,
  restoreCompany,
  switchCompanyOff,
  updateCompany,
} from './setup.api.ts';
import { useOpenShop } from './use-open-shop.ts';

export function ShopSection() {
  const { t } = useTranslation();
  const rights = useRights();
  const [open, setOpen] = useState<Company | 'new' | null>(null);
  const close = () => setOpen(null);
  const known = useQuery(companiesQuery()).data?.data;
  return (
    <ListSection
      title={t('setup.shops')}
      about={t('setup.shopsText')}
      query={companiesQuery()}
      only={(shop) => shop.active === 1 && (rights.is_admin || shop.company_id === rights.company_id)}
      columns={[
        {
          title: t('setup.shopName'),
          className: 'setup-text',
          render: (_, shop) => (
            <>
              {shop.company_name} <ShopPlace shop={shop} />
            </>
          ),
        },
        { title: t('setup.shopAddress'), className: 'setup-text', dataIndex: 'company_address' },
        { title: t('setup.shopPhone'), dataIndex: 'company_phone' },
      ]}
      rowKey="company_id"
      emptyText={t('ui.noData')}
      add={rights.is_admin ? { label: t('setup.addShop'), onClick: () => setOpen('new') } : undefined}
      edit={{ nameOf: (shop) => shop.company_name, onClick: setOpen }}
      actions={
        rights.is_admin
          ? ({ company_id, company_name }) => (
              <SwitchOffButton
                name={company_name}
                switchOff={(isKnownInUse) => switchCompanyOff(company_id, isKnownInUse)}
              />
            )
          : undefined
      }
    >
      {rights.is_admin && (
        <SwitchedOff
          rows={known}
          codeOf={({ company_id }) => String(company_id)}
          nameOf={({ company_name }) => company_name}
          restore={({ company_id }) => restoreCompany(company_id)}
        />
      )}
      {open === 'new' && <NewShopForm onClose={close} />}
      {open && open !== 'new' && (
        <FormModal<CompanyBody>
          key={open.version}
          title={t('setup.editShop')}
          initialValues={open}
          save={(values) => updateCompany(open, values)}
          onClose={close}
          onReload={(current) => setOpen(company.parse(current))}
        >
          <ShopFields />
        </FormModal>
      )}
    </ListSection>
  );
}

function NewShopForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const openShop = useOpenShop();
  return (
    <FormModal<CompanyBody> title={t('setup.addShop')} initialValues={{}} save={openShop} onClose={onClose}>
      <ShopFields />
    </FormModal>
  );
}

/** The shop one works in, or the way to it: warehouses and staff are those of the current shop. */
function ShopPlace({ shop }: { shop: Company }) {
  const { t } = useTranslation();
  const { company_id } = useRights();
  const switchShop = useSwitchShop();
  if (shop.company_id === company_id) return <small className="setup-here">{t('setup.currentShop')}</small>;
  return (
    <Button
      type="link"
      size="small"
      aria-label={`${t('setup.switchTo')} ${shop.company_name}`}
      onClick={() => void switchShop(shop.company_id)}
    >
      {t('setup.switchTo')}
    </Button>
  );
}
