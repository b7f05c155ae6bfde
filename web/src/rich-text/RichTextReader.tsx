import { EditorContent, useEditor } from '@tiptap/react';
import styles from './rich-text.module.css';
import { richTextKit } from './rich-text-kit.ts';

export interface RichTextProps {
  html: string;
  label: string;
}

/** A formatted text to read. It is taken apart and put together anew: nothing runs that was hidden in it. */
export function RichTextReader({ html, label }: RichTextProps) {
  const editor = useEditor(
    {
      extensions: richTextKit,
      content: html,
      editable: false,
      editorProps: { attributes: { 'aria-label': label, role: 'document' } },
    },
    [html],
  );
  return <EditorContent editor={editor} className={styles.text} />;
}
