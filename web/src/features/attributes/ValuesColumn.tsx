import { PlusOutlined } from '@ant-design/icons';
import type { Attribute } from '@soquay/contract/attributes';
import * as contract from '@soquay/contract/attributes';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { attributeCalls } from './attributes.api.ts';
import styles from './attributes.module.css';
import { categoriesTexts } from './categories.texts.ts';
import { EditableName } from './EditableName.tsx';
import { NameDialog } from './NameDialog.tsx';
import { useAttributeChanges } from './use-attribute-changes.ts';

/** The values of the chosen attribute. */
export function ValuesColumn({ attribute }: { attribute: Attribute | undefined }) {
  const t = useTexts(categoriesTexts);
  const rights = useRights();
  const { renameValue, deleteValue } = useAttributeChanges();
  const [isAdding, setAdding] = useAddressState<true>('add-value');
  if (!attribute) return <p className={styles.hint}>{t('categories.chooseAttribute')}</p>;
  const { addValue } = attributeCalls(rights.company_id);
  return (
    <>
      {attribute.values.length === 0 && <p className={styles.hint}>{t('categories.noValues')}</p>}
      <ul className={styles.list}>
        {attribute.values.map((row) => (
          <EditableName
            key={row.value_id}
            name={row.value}
            maxLength={contract.valueLength}
            onRename={
              mayCall(rights, contract.updateAttributeValue) ? (typed) => renameValue(row, typed) : undefined
            }
            onDelete={
              mayCall(rights, contract.deleteAttributeValue) ? () => void deleteValue(row) : undefined
            }
          />
        ))}
      </ul>
      {mayCall(rights, contract.createAttributeValue) && (
        <Button icon={<PlusOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {t('categories.addValue')}
        </Button>
      )}
      {isAdding && (
        <NameDialog
          title={t('categories.addValue')}
          label={t('categories.value')}
          name="value"
          rule={contract.createAttributeValue.body.shape.value}
          save={(value, key) => addValue(attribute.attribute_id, value, key)}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  );
}
