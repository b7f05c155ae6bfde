import { createUnit as endpoint } from '@soquay/contract/setup';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zodRule } from '@/ui/zod-rule.ts';
import { FormModal } from './FormModal.tsx';
import { RecordSection } from './RecordSection.tsx';
import { createUnit, type UnitBody, unitsQuery } from './setup.api.ts';

const rules = endpoint.body.shape;

export function UnitSection() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <RecordSection
      title={t('setup.units')}
      about={t('setup.unitsText')}
      query={unitsQuery()}
      columns={[
        { title: t('setup.unitCode'), dataIndex: 'unit_code' },
        { title: t('setup.unitName'), className: 'setup-text', dataIndex: 'unit_name' },
      ]}
      rowKey="unit_code"
      emptyText={t('setup.noUnits')}
      add={{ label: t('setup.addUnit'), onClick: () => setOpen(true) }}
    >
      {isOpen && (
        <FormModal<UnitBody>
          title={t('setup.addUnit')}
          initialValues={{}}
          save={createUnit}
          onClose={() => setOpen(false)}
        >
          <Form.Item
            name="unit_code"
            label={t('setup.unitCode')}
            required
            rules={[zodRule(rules.unit_code)]}
            extra={t('setup.codeFixed')}
          >
            <Input autoFocus autoComplete="off" />
          </Form.Item>
          <Form.Item name="unit_name" label={t('setup.unitName')} required rules={[zodRule(rules.unit_name)]}>
            <Input autoComplete="off" />
          </Form.Item>
        </FormModal>
      )}
    </RecordSection>
  );
}
