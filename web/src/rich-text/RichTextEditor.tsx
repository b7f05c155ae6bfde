import { DOMParser } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { pastedFiles } from '@/ui/pasted-files.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { RichTextTools } from './RichTextTools.tsx';
import styles from './rich-text.module.css';
import { richTextTexts } from './rich-text.texts.ts';
import { richTextKit } from './rich-text-kit.ts';

interface RichTextEditorProps {
  id: string | undefined;
  touched: TouchedText;
  onChange: ((html: string) => void) | undefined;
  label: string;
  /** Keeps a picture that is put into the text, and says by what link; without it there are none. */
  upload: ((file: File) => Promise<string>) | undefined;
}

/** The text as the browser alone has let it be changed, until the editor came. */
export interface TouchedText {
  box: HTMLElement;
  /** Where the cursor stands in the box; undefined when it is elsewhere by now. */
  cursor: { anchor: TextPlace; head: TextPlace } | undefined;
  /** Pasted or dropped meanwhile, and not in the box. */
  pasted: DataTransfer[];
}

interface TextPlace {
  node: Node;
  offset: number;
}

/** The form hears of what is written once it has stood still for so long (S2-068), or the cursor leaves. */
const settledAfterMs = 200;
/** Characters. A browser would not answer for seconds while it takes in more. */
const maxPasted = 500_000;

/** The editor behind RichTextInput: goes on with the text, the cursor and what was pasted, where the box was left. */
export function RichTextEditor({ id, touched, onChange, label, upload }: RichTextEditorProps) {
  const t = useTexts(richTextTexts);
  const feedback = useFeedback();
  const told = useRef(onChange);
  told.current = onChange;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const editor = useEditor({
    extensions: richTextKit,
    content: touched.box.innerHTML,
    // A space just typed at the end stays.
    parseOptions: { preserveWhitespace: true },
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', ...(id && { id }) },
      handlePaste: (_, event) => {
        const pasted = event.clipboardData;
        const length = Math.max(
          pasted?.getData('text/html').length ?? 0,
          pasted?.getData('text/plain').length ?? 0,
        );
        if (length > maxPasted) {
          feedback.failure(t('richText.pasteTooLong'));
          return true;
        }
        return putIn(pastedFiles(pasted));
      },
      handleDrop: (_, event) => putIn(event.dataTransfer?.files),
    },
    onUpdate: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(tell, settledAfterMs);
    },
    onBlur: tell,
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const takeOver = useEffectEvent(() => {
    const { box, cursor, pasted } = touched;
    if (cursor) {
      const places = { anchor: { ...cursor.anchor, pos: 0 }, head: { ...cursor.head, pos: 0 } };
      DOMParser.fromSchema(editor.schema).parse(box, {
        preserveWhitespace: true,
        findPositions: [places.anchor, places.head],
      });
      editor.commands.setTextSelection({ from: places.anchor.pos, to: places.head.pos });
      editor.view.focus();
    }
    for (const clipboardData of pasted.splice(0)) {
      editor.view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
    }
  });
  // Before the next key: it would go to no field.
  useLayoutEffect(() => takeOver(), []);

  function tell(): void {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    told.current?.(editor.isEmpty ? '' : editor.getHTML());
  }

  /** Whether these are pictures that go into the text. */
  function putIn(files: FileList | undefined): boolean {
    if (!files || files.length === 0) return false;
    if (upload) void addPictures([...files]);
    return true;
  }

  async function addPictures(files: readonly File[]): Promise<void> {
    if (!upload) return;
    const pictures: { type: 'image'; attrs: { src: string } }[] = [];
    for (const file of files) {
      try {
        pictures.push({ type: 'image', attrs: { src: await upload(file) } });
      } catch (error) {
        feedback.failure(error);
      }
    }
    if (pictures.length === 0 || editor.isDestroyed) return;
    const { selection } = editor.state;
    // What is put in stays selected: what comes next would take its place.
    const place = editor.isActive('image') ? selection.to : selection;
    editor.chain().focus().insertContentAt(place, pictures).run();
  }

  return (
    <div className={styles.editor}>
      <RichTextTools editor={editor} label={label} onPictures={upload && addPictures} />
      <EditorContent editor={editor} className={styles.text} />
    </div>
  );
}
