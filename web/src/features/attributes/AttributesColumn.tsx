import { PlusOutlined } from '@ant-design/icons';
import type { Attribute } from '@soquay/contract/attributes';
import * as contract from '@soquay/contract/attributes';
import type { Category } from '@soquay/contract/categories';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
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

interface AttributesColumnProps {
  attributes: readonly Attribute[];
  /** The chosen group, whose attributes are ticked. */
  group: Category | undefined;
  chosen: number | undefined;
  onChoose: (attributeId: number) => void;
}

/** Attributes of the shop: ticked are those that the chosen group asks for. */
export function AttributesColumn({ attributes, group: read, chosen, onChoose }: AttributesColumnProps) {
  const t = useTexts(categoriesTexts);
  const rights = useRights();
  const { renameAttribute, deleteAttribute, setAttributes } = useAttributeChanges();
  const [isAdding, setAdding] = useAddressState<true>('add-attribute');
  const [written, setWritten] = useState<Category>();
  const [sent, setSent] = useState<{ groupId: number; ids: number[] }>();
  // As it was written last, until it has been read anew.
  const group = read && isNewer(written, read) ? written : read;
  const ticked = sent && sent.groupId === group?.category_id ? sent.ids : group?.attribute_ids;
  const mayAttach = mayCall(rights, contract.setCategoryAttributes);

  async function attach(of: Category, attributeId: number, isAttached: boolean): Promise<void> {
    const others = of.attribute_ids.filter((one) => one !== attributeId);
    const wanted = isAttached ? [...others, attributeId] : others;
    setSent({ groupId: of.category_id, ids: wanted });
    setWritten((await setAttributes(of, wanted))?.data);
    setSent(undefined);
  }

  return (
    <>
      {!group && <p className={styles.hint}>{t('categories.chooseGroup')}</p>}
      <ul className={styles.list}>
        {attributes.map((row) => {
          const { attribute_id: id, attribute_name: name } = row;
          const isOwn = !contract.isGlobalAttribute(id);
          return (
            <EditableName
              key={id}
              name={name}
              maxLength={contract.attributeNameLength}
              isChosen={id === chosen}
              prefix={
                <Checkbox
                  aria-label={t('categories.attach', { name })}
                  checked={ticked?.includes(id) ?? false}
                  disabled={!group || !mayAttach || sent !== undefined}
                  onChange={({ target }) => group && void attach(group, id, target.checked)}
                />
              }
              onChoose={() => onChoose(id)}
              onRename={
                isOwn && mayCall(rights, contract.updateAttribute)
                  ? (typed) => renameAttribute(row, typed)
                  : undefined
              }
              onDelete={
                isOwn && mayCall(rights, contract.deleteAttribute)
                  ? () => void deleteAttribute(row)
                  : undefined
              }
            />
          );
        })}
      </ul>
      {mayCall(rights, contract.createAttribute) && (
        <Button icon={<PlusOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {t('categories.addAttribute')}
        </Button>
      )}
      {isAdding && (
        <NameDialog
          title={t('categories.addAttribute')}
          label={t('categories.attributeName')}
          name="attribute_name"
          rule={contract.createAttribute.body.shape.attribute_name}
          save={attributeCalls(rights.company_id).addAttribute}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  );
}

function isNewer(written: Category | undefined, read: Category): boolean {
  return written?.category_id === read.category_id && written.version > read.version;
}
