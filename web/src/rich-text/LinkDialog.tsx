import type { Editor } from '@tiptap/react';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import styles from './rich-text.module.css';
import { richTextTexts } from './rich-text.texts.ts';
import { isWebLink } from './web-link.ts';

/** Where the chosen text leads. Not a form: it stands within one. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts(richTextTexts, uiTexts);
  const before: unknown = editor.getAttributes('link').href;
  const [url, setUrl] = useState(typeof before === 'string' ? before : 'https://');
  const [isWrong, setWrong] = useState(false);

  function save(): void {
    const href = url.trim();
    if (!isWebLink(href)) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before === undefined) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  return (
    <Modal
      open
      title={t('richText.link')}
      onCancel={onClose}
      onOk={save}
      okText={t('ui.save')}
      cancelText={t('ui.cancel')}
    >
      <Input
        aria-label={t('richText.address')}
        aria-invalid={isWrong}
        status={isWrong ? 'error' : ''}
        autoFocus
        inputMode="url"
        value={url}
        onChange={({ target }) => {
          setUrl(target.value);
          setWrong(false);
        }}
        onPressEnter={(event) => {
          event.preventDefault();
          save();
        }}
      />
      {isWrong && (
        <p className={styles.wrong} role="alert">
          {t('richText.addressWrong')}
        </p>
      )}
      {before !== undefined && (
        <Button type="link" danger onClick={remove}>
          {t('richText.unlink')}
        </Button>
      )}
    </Modal>
  );
}
