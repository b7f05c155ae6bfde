import { type Warehouse, warehouse } from '@soquay/contract/master-data';
import { createWarehouse as endpoint } from '@soquay/contract/setup';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shop } from '@/session/selected-shop.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import { FormModal } from './FormModal.tsx';
import { RecordSection } from './RecordSection.tsx';
import { SwitchedOff } from './SwitchedOff.tsx';
import { SwitchOffButton } from './SwitchOffButton.tsx';
import {
  createWarehouse,
  freeWarehouseCodeQuery,
  restoreWarehouse,
  switchWarehouseOff,
  updateWarehouse,
  type WarehouseBody,
  warehousesQuery,
} from './setup.api.ts';

const rules = endpoint.body.shape;

export function WarehouseSection({ shop: { company_id, company_name } }: { shop: Shop }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Warehouse | 'new' | null>(null);
  const close = () => setOpen(null);
  const known = useQuery(warehousesQuery(company_id)).data?.data ?? [];
  // Codes of all shops are apart: only the server knows which is free.
  const free = useQuery(freeWarehouseCodeQuery(company_id));
  return (
    <RecordSection
      title={t('setup.warehouses')}
      about={t('setup.warehousesText', { shop: company_name })}
      query={warehousesQuery(company_id)}
      only={({ active }) => active === 1}
      columns={[
        { title: t('setup.warehouseCode'), dataIndex: 'warehouse_code' },
        { title: t('setup.warehouseName'), className: 'setup-text', dataIndex: 'warehouse_name' },
        { title: t('setup.warehouseAddress'), className: 'setup-text', dataIndex: 'warehouse_address' },
        { title: t('setup.warehousePhone'), dataIndex: 'warehouse_phone' },
      ]}
      rowKey="warehouse_code"
      emptyText={t('setup.noWarehouses')}
      add={{ label: t('setup.addWarehouse'), onClick: () => setOpen('new') }}
      edit={{ nameOf: ({ warehouse_code }) => warehouse_code, onClick: setOpen }}
      actions={({ warehouse_code }) => (
        <SwitchOffButton
          name={warehouse_code}
          switchOff={(isKnownInUse) => switchWarehouseOff(company_id, warehouse_code, isKnownInUse)}
        />
      )}
    >
      <SwitchedOff
        rows={known}
        codeOf={({ warehouse_code }) => warehouse_code}
        nameOf={({ warehouse_name }) => warehouse_name}
        restore={({ warehouse_code }) => restoreWarehouse(company_id, warehouse_code)}
      />
      {open === 'new' && !free.isPending && (
        <FormModal<WarehouseBody>
          title={t('setup.addWarehouse')}
          initialValues={{ warehouse_code: free.data?.data.warehouse_code ?? '' }}
          save={(values) => createWarehouse(company_id, values)}
          onClose={close}
        >
          <WarehouseFields isNew />
        </FormModal>
      )}
      {open && open !== 'new' && (
        <FormModal<WarehouseBody>
          key={open.version}
          title={t('setup.editWarehouse')}
          initialValues={open}
          save={(values) => updateWarehouse(company_id, { ...values, version: open.version })}
          onClose={close}
          onReload={(current) => setOpen(warehouse.parse(current))}
        >
          <WarehouseFields />
        </FormModal>
      )}
    </RecordSection>
  );
}

function WarehouseFields({ isNew = false }: { isNew?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="warehouse_code"
        label={t('setup.warehouseCode')}
        required
        rules={[zodRule(rules.warehouse_code)]}
        extra={t('setup.codeFixed')}
      >
        <Input autoFocus={isNew} disabled={!isNew} autoComplete="off" autoCapitalize="characters" />
      </Form.Item>
      <Form.Item
        name="warehouse_name"
        label={t('setup.warehouseName')}
        required
        rules={[zodRule(rules.warehouse_name)]}
      >
        <Input autoFocus={!isNew} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="warehouse_address"
        label={t('setup.warehouseAddress')}
        rules={[zodRule(rules.warehouse_address)]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="warehouse_phone"
        label={t('setup.warehousePhone')}
        rules={[zodRule(rules.warehouse_phone)]}
      >
        <Input autoComplete="off" inputMode="tel" />
      </Form.Item>
    </>
  );
}
