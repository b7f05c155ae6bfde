import {
  assignWarehouses,
  type UserWarehouses,
  type WarehouseAssignment,
} from '@soquay/contract/user-warehouses';
import { Form, Radio, Select } from 'antd';
import { api } from '@/api/api.ts';
import { useTexts } from '@/i18n/texts.ts';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import { userWarehousesTexts } from './user-warehouses.texts.ts';
import type { WarehouseOption } from './warehouse-options.ts';

interface AssignManyDialogProps {
  companyId: number;
  people: readonly UserWarehouses[];
  options: readonly WarehouseOption[];
  onClose: () => void;
}

type Values = Pick<WarehouseAssignment, 'warehouse_codes' | 'how'>;

/** The same warehouses given to several people, taken from them, or in place of theirs. */
export function AssignManyDialog({ companyId, people, options, onClose }: AssignManyDialogProps) {
  const t = useTexts(userWarehousesTexts);
  return (
    <FormDialog<Values>
      title={t('userWarehouses.assignMany', { n: people.length })}
      initialValues={{ how: 'add', warehouse_codes: [] }}
      save={(values) =>
        api(assignWarehouses, {
          body: { company_id: companyId, user_ids: people.map(({ user_id }) => user_id), ...values },
        })
      }
      onClose={onClose}
    >
      <Form.Item name="how" label={t('userWarehouses.how')}>
        <Radio.Group
          options={(['add', 'remove', 'replace'] as const).map((value) => ({
            value,
            label: t(`userWarehouses.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['how']}>
        {({ getFieldValue }) => (
          <Form.Item
            name="warehouse_codes"
            label={t('userWarehouses.warehouses')}
            extra={t('userWarehouses.what')}
            rules={[{ required: getFieldValue('how') !== 'replace' }]}
          >
            <Select<string[]>
              showSearch={searchLabels}
              mode="multiple"
              placeholder={getFieldValue('how') === 'replace' ? t('userWarehouses.all') : undefined}
              options={[...options]}
            />
          </Form.Item>
        )}
      </Form.Item>
    </FormDialog>
  );
}
