import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '@/i18n/texts.ts';
import { RichText } from './RichText.tsx';
import type { RichTextEditor, TouchedText } from './RichTextEditor.tsx';
import { readRichText } from './read-rich-text.ts';
import styles from './rich-text.module.css';
import { richTextTexts } from './rich-text.texts.ts';

interface RichTextInputProps {
  /** Given by `Form.Item`. */
  id?: string;
  value?: string;
  onChange?: (html: string) => void;
  label: string;
  disabled?: boolean;
  /** Keeps a picture that is put into the text, and says by what link; without it there are none. */
  upload?: ((file: File) => Promise<string>) | undefined;
}

interface OpenedEditor {
  Editor: typeof RichTextEditor;
  touched: TouchedText;
}

/**
 * A field of formatted text. Its content is the form's once, when it opens; from then on it is the field's. The editor is
 * heavier than most screens and comes when the text is touched.
 */
export function RichTextInput({ id, value = '', onChange, label, disabled, upload }: RichTextInputProps) {
  const [opened, setOpened] = useState<OpenedEditor>();
  if (disabled) return <RichText html={value} label={label} />;
  if (!opened)
    return <RichTextBox id={id} html={value} onChange={onChange} label={label} onOpen={setOpened} />;
  const { Editor, touched } = opened;
  return <Editor id={id} touched={touched} onChange={onChange} label={label} upload={upload} />;
}

interface RichTextBoxProps {
  id: string | undefined;
  html: string;
  onChange: ((html: string) => void) | undefined;
  label: string;
  onOpen: (opened: OpenedEditor) => void;
}

/** The text until the editor comes: the browser alone takes what is typed, and goes on if the editor never comes. */
function RichTextBox({ id, html, onChange, label, onOpen }: RichTextBoxProps) {
  const t = useTexts(richTextTexts);
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<typeof RichTextEditor>(undefined);
  const isComposing = useRef(false);
  const pasted = useRef<DataTransfer[]>([]);
  // Drawn once: React knows nothing of what the browser puts into it.
  const [content] = useState(() => readRichText(html || '<p></p>'));

  async function open(): Promise<void> {
    // Without a connection the box is typed into, and the next touch asks again.
    editor.current ??= (await import('./RichTextEditor.tsx').catch(() => undefined))?.RichTextEditor;
    handOver();
  }

  /** Waits for the end of a word that an input method is composing: in another field it would begin anew. */
  function handOver(): void {
    const Editor = editor.current;
    if (!Editor || !box.current || isComposing.current) return;
    for (const emptyLine of box.current.querySelectorAll('p > br:only-child')) emptyLine.remove();
    const touched = { box: box.current, cursor: cursorIn(box.current), pasted: pasted.current };
    flushSync(() => onOpen({ Editor, touched }));
  }

  function hold(event: SyntheticEvent, data: DataTransfer): void {
    event.preventDefault();
    pasted.current.push(copyOf(data));
    void open();
  }

  return (
    <div className={styles.editor}>
      <div className={styles.tools}>
        <button type="button" onClick={() => box.current?.focus()}>
          {t('richText.open')}
        </button>
      </div>
      <div className={styles.text}>
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no formatted text */}
        <div
          ref={box}
          id={id}
          role="textbox"
          tabIndex={0}
          aria-label={label}
          aria-multiline
          contentEditable
          suppressContentEditableWarning
          onFocus={() => void open()}
          onDragEnter={() => void open()}
          onInput={({ currentTarget }) => onChange?.(currentTarget.innerHTML)}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
            handOver();
          }}
          onPaste={(event) => hold(event, event.clipboardData)}
          onDrop={(event) => hold(event, event.dataTransfer)}
        >
          {content}
        </div>
      </div>
    </div>
  );
}

function cursorIn(box: HTMLElement): TouchedText['cursor'] {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {};
  if (document.activeElement !== box || !anchorNode || !focusNode) return undefined;
  return {
    anchor: { node: anchorNode, offset: anchorOffset ?? 0 },
    head: { node: focusNode, offset: focusOffset ?? 0 },
  };
}

/** Browsers empty what was pasted as soon as its event is over. */
function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type));
  for (const file of data.files) copy.items.add(file);
  return copy;
}
