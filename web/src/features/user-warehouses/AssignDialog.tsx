import { saveUserWarehouses, type UserWarehouses } from '@soquay/contract/user-warehouses';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { api } from '@/api/api.ts';
import { useTexts } from '@/i18n/texts.ts';
import { ChangedMeanwhile } from '@/records/ChangedMeanwhile.tsx';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import { userWarehousesTexts } from './user-warehouses.texts.ts';
import type { WarehouseOption } from './warehouse-options.ts';

interface AssignDialogProps {
  companyId: number;
  person: UserWarehouses;
  options: readonly WarehouseOption[];
  onClose: () => void;
}

type Values = Pick<UserWarehouses, 'warehouse_codes' | 'default_warehouse'>;

/** The warehouses of one person in the shop, and the one they take goods from first. */
export function AssignDialog({ companyId, person: opened, options, onClose }: AssignDialogProps) {
  const t = useTexts(userWarehousesTexts);
  // What others do meanwhile must not take the form away.
  const [person, setPerson] = useState(opened);
  const { user_id, username, fullname, version } = person;
  return (
    <FormDialog<Values>
      title={t('userWarehouses.assignTo', { name: fullname || username })}
      initialValues={person}
      save={({ warehouse_codes, default_warehouse }) =>
        api(saveUserWarehouses, {
          body: {
            company_id: companyId,
            user_id,
            warehouse_codes,
            default_warehouse: default_warehouse ?? null,
            version,
          },
        })
      }
      onClose={onClose}
      onFailure={(failure) => (
        <ChangedMeanwhile
          failure={failure}
          seen={person}
          read={(current) => ({ ...person, ...(current as UserWarehouses) })}
          onReload={setPerson}
        />
      )}
    >
      <Form.Item
        name="warehouse_codes"
        label={t('userWarehouses.warehouses')}
        extra={t('userWarehouses.what')}
      >
        <Select<string[]>
          showSearch={searchLabels}
          mode="multiple"
          placeholder={t('userWarehouses.all')}
          options={[...options]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['warehouse_codes']}>
        {({ getFieldValue }) => {
          const codes: readonly string[] = getFieldValue('warehouse_codes') ?? person.warehouse_codes;
          return (
            <Form.Item
              name="default_warehouse"
              label={t('userWarehouses.usual')}
              extra={t('userWarehouses.usualHint')}
            >
              <Select<string>
                showSearch={searchLabels}
                allowClear
                placeholder={t('userWarehouses.noUsual')}
                options={options.filter(({ value }) => codes.length === 0 || codes.includes(value))}
              />
            </Form.Item>
          );
        }}
      </Form.Item>
    </FormDialog>
  );
}
