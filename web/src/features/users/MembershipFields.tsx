import { PlusOutlined } from '@ant-design/icons';
import type { UserShop } from '@soquay/contract/users';
import { Button, Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { saidText } from '@/api/said-text.ts';
import { useTexts } from '@/i18n/texts.ts';
import { groupText } from '@/session/group-text.ts';
import { FormSection } from '@/ui/FormSection.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import { groupAbout } from './group-about.ts';
import { blankMembership, type UserValues } from './user-form.ts';
import styles from './users.module.css';
import { usersTexts } from './users.texts.ts';

interface MembershipFieldsProps {
  /** Where one may give work. */
  shops: readonly UserShop[];
  isReadOnly: boolean;
}

/** What a person may do, shop by shop. */
export function MembershipFields({ shops, isReadOnly }: MembershipFieldsProps) {
  const t = useTexts(usersTexts);
  const form = Form.useFormInstance<UserValues>();
  // Of a shop that was just added there is no field yet.
  const chosen = Form.useWatch('companies', { form, preserve: true }) ?? form.getFieldValue('companies');
  return (
    <Form.List name="companies">
      {(fields, { add, remove }) => {
        const others = shops.filter(
          ({ company_id }) => !chosen.some((membership) => membership.company_id === company_id),
        );
        return (
          <>
            {fields.map(({ key, name }) => {
              const shop = shops.find(({ company_id }) => company_id === chosen[name]?.company_id);
              return (
                shop && (
                  <FormSection key={key} title={t('users.inShop', { shop: shop.company_name })}>
                    <Form.Item name={[name, 'company_id']} hidden>
                      <input type="hidden" />
                    </Form.Item>
                    <Form.Item
                      name={[name, 'role_ids']}
                      label={t('users.groups')}
                      required
                      className={styles.wide}
                      rules={[{ validator: oneAtLeast }]}
                    >
                      <GroupChoice shop={shop} />
                    </Form.Item>
                    <Form.Item
                      name={[name, 'warehouse_codes']}
                      label={t('users.warehouses')}
                      extra={t('users.warehousesHint')}
                      className={styles.wide}
                    >
                      <WarehouseSelect shop={shop} />
                    </Form.Item>
                    {!isReadOnly && (
                      <div className={styles.shopFoot}>
                        <Button
                          aria-label={t('users.notInShop', { shop: shop.company_name })}
                          onClick={() => remove(name)}
                        >
                          {t('users.leaveOut')}
                        </Button>
                      </div>
                    )}
                  </FormSection>
                )
              );
            })}
            {!isReadOnly && others.length > 0 && (
              <AddShop shops={others} onAdd={(company_id) => add(blankMembership(company_id))} />
            )}
          </>
        );
      }}
    </Form.List>
  );
}

async function oneAtLeast(_: unknown, ids: number[] | undefined): Promise<void> {
  if (!ids || ids.length === 0) throw new Error(saidText('groupRequired'));
}

interface GroupChoiceProps {
  /** Given by `Form.Item`. */
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
  shop: UserShop;
}

/** The groups of a shop, each with what it is for; what one does not hold oneself is not theirs to give or take. */
function GroupChoice({ id, value, onChange, shop }: GroupChoiceProps) {
  const t = useTexts(usersTexts);
  return (
    <fieldset id={id} className={styles.groups} aria-label={t('users.groups')}>
      <Checkbox.Group<number>
        {...(value && { value })}
        {...(onChange && { onChange })}
        options={shop.roles.map(({ role_id, role_name, base_group, is_given }) => ({
          value: role_id,
          ...(!is_given && { disabled: true, title: t('users.notHeld') }),
          label: (
            <>
              <b>{groupText(role_name)}</b> · {groupAbout(role_name, base_group)}
            </>
          ),
        }))}
      />
    </fieldset>
  );
}

interface WarehouseSelectProps {
  id?: string;
  value?: string[];
  onChange?: (codes: string[]) => void;
  shop: UserShop;
}

/** One that is switched off shows where it is assigned, and is offered no more. */
function WarehouseSelect({ shop, value = [], ...input }: WarehouseSelectProps) {
  const t = useTexts(usersTexts);
  return (
    <Select
      {...input}
      value={value}
      mode="multiple"
      placeholder={t('users.allWarehouses')}
      showSearch={searchLabels}
      options={shop.warehouses
        .filter(({ active, warehouse_code }) => active === 1 || value.includes(warehouse_code))
        .map(({ warehouse_code, warehouse_name }) => ({
          value: warehouse_code,
          label: `${warehouse_code} · ${warehouse_name}`,
        }))}
    />
  );
}

function AddShop({ shops, onAdd }: { shops: readonly UserShop[]; onAdd: (companyId: number) => void }) {
  const t = useTexts(usersTexts);
  const [chosen, setChosen] = useState<number | null>(null);
  const shop = shops.find(({ company_id }) => company_id === chosen) ?? shops[0];
  if (!shop) return null;
  return (
    <div className={styles.addShop}>
      {shops.length > 1 && (
        <Select
          className={styles.shopSelect}
          aria-label={t('users.shop')}
          value={shop.company_id}
          onChange={setChosen}
          showSearch={searchLabels}
          options={shops.map(({ company_id, company_name }) => ({ value: company_id, label: company_name }))}
        />
      )}
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => onAdd(shop.company_id)}>
        {shops.length > 1 ? t('users.addShop') : t('users.addThisShop', { shop: shop.company_name })}
      </Button>
    </div>
  );
}
