import type { Unit } from '@soquay/contract/master-data';
import { createUnit as endpoint } from '@soquay/contract/setup';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zodRule } from '@/ui/zod-rule.ts';
import { FormModal } from './FormModal.tsx';
import { RecordSection } from './RecordSection.tsx';
import { SwitchedOff } from './SwitchedOff.tsx';
import { SwitchOffButton } from './SwitchOffButton.tsx';
import {
  createUnit,
  restoreUnit,
  switchUnitOff,
  type UnitBody,
  unitsQuery,
  updateUnit,
} from './setup.api.ts';

const rules = endpoint.body.shape;

export function UnitSection() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Unit | 'new' | null>(null);
  const known = useQuery(unitsQuery()).data?.data;
  return (
    <RecordSection
      title={t('setup.units')}
      about={t('setup.unitsText')}
      query={unitsQuery()}
      only={({ active }) => active === 1}
      columns={[
        { title: t('setup.unitCode'), dataIndex: 'unit_code' },
        { title: t('setup.unitName'), className: 'setup-text', dataIndex: 'unit_name' },
      ]}
      rowKey="unit_code"
      emptyText={t('setup.noUnits')}
      add={{ label: t('setup.addUnit'), onClick: () => setOpen('new') }}
      edit={{ nameOf: ({ unit_name }) => unit_name, onClick: setOpen }}
      actions={({ unit_code, unit_name }) => (
        <SwitchOffButton
          name={unit_name}
          switchOff={(isKnownInUse) => switchUnitOff(unit_code, isKnownInUse)}
        />
      )}
    >
      <SwitchedOff
        rows={known}
        codeOf={({ unit_code }) => unit_code}
        nameOf={({ unit_name }) => unit_name}
        restore={({ unit_code }) => restoreUnit(unit_code)}
      />
      {open && (
        <FormModal<UnitBody>
          title={t(open === 'new' ? 'setup.addUnit' : 'setup.editUnit')}
          initialValues={open === 'new' ? {} : open}
          save={open === 'new' ? createUnit : updateUnit}
          onClose={() => setOpen(null)}
        >
          <Form.Item
            name="unit_code"
            label={t('setup.unitCode')}
            required
            rules={[zodRule(rules.unit_code)]}
            extra={t('setup.codeFixed')}
          >
            <Input autoFocus={open === 'new'} disabled={open !== 'new'} autoComplete="off" />
          </Form.Item>
          <Form.Item name="unit_name" label={t('setup.unitName')} required rules={[zodRule(rules.unit_name)]}>
            <Input autoFocus={open !== 'new'} autoComplete="off" />
          </Form.Item>
        </FormModal>
      )}
    </RecordSection>
  );
}
