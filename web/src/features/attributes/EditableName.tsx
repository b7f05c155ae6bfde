import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { isComposing } from '@/ui/use-shortcuts.ts';
import styles from './attributes.module.css';
import { categoriesTexts } from './categories.texts.ts';

interface EditableNameProps {
  name: string;
  /** Stands before it. */
  prefix?: ReactNode;
  isChosen?: boolean;
  maxLength: number;
  /** Left out where it is not chosen. */
  onChoose?: () => void;
  /** False where it was not renamed: what was typed stays. Left out for who may not. */
  onRename?: ((name: string) => Promise<boolean>) | undefined;
  onDelete?: (() => void) | undefined;
}

/** A name in a list: a double click, F2 or its button makes a field of it, Enter saves, Escape leaves it. */
export function EditableName(props: EditableNameProps) {
  const t = useTexts(categoriesTexts);
  const [isEditing, setEditing] = useState(false);
  const { name, prefix, isChosen = false, onChoose, onRename, onDelete } = props;
  const edit = () => onRename && setEditing(true);
  if (isEditing) {
    return (
      <li className={styles.row}>
        {prefix}
        <NameField {...props} onDone={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className={isChosen ? `${styles.row} ${styles.chosen}` : styles.row}>
      {prefix}
      <button
        type="button"
        className={styles.name}
        aria-current={isChosen || undefined}
        onClick={onChoose}
        onDoubleClick={edit}
        onKeyDown={({ key }) => key === 'F2' && edit()}
      >
        {name}
      </button>
      {onRename && (
        <Button
          type="text"
          icon={<EditOutlined aria-hidden />}
          aria-label={t('categories.rename', { name })}
          onClick={edit}
        />
      )}
      {onDelete && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('categories.remove', { name })}
          onClick={onDelete}
        />
      )}
    </li>
  );
}

function NameField({ name, maxLength, onRename, onDone }: EditableNameProps & { onDone: () => void }) {
  const t = useTexts(categoriesTexts);
  const [typed, setTyped] = useState(name);
  const [isSaving, setSaving] = useState(false);
  // Enter saves, and the field that then goes loses the cursor, which saves too.
  const isSent = useRef(false);
  // What was refused is not sent once more only because the cursor goes elsewhere.
  const refused = useRef<string>(undefined);

  async function save(): Promise<void> {
    const wanted = typed.trim();
    if (isSent.current) return;
    if (wanted === '' || wanted === name) return onDone();
    isSent.current = true;
    setSaving(true);
    if (await onRename?.(wanted)) return onDone();
    isSent.current = false;
    refused.current = wanted;
    setSaving(false);
  }

  function onKeyDown({ key, nativeEvent }: KeyboardEvent): void {
    if (isComposing(nativeEvent)) return;
    if (key === 'Enter') void save();
    if (key === 'Escape') {
      isSent.current = true;
      onDone();
    }
  }

  return (
    <Input
      autoFocus
      value={typed}
      maxLength={maxLength}
      // Not disabled: the cursor comes back to it.
      readOnly={isSaving}
      autoComplete="off"
      aria-label={t('categories.rename', { name })}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => (typed.trim() === refused.current ? onDone() : void save())}
      onKeyDown={onKeyDown}
    />
  );
}
