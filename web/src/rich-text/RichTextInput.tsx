import { lazy, Suspense } from 'react';
import { RichText } from './RichText.tsx';
import styles from './rich-text.module.css';

const RichTextEditor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }));

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

/**
 * A field of formatted text. Its content is the form's once, when it opens; from then on it is the editor's. The editor is
 * heavier than most screens and comes after the form that it stands in.
 */
export function RichTextInput({
  id,
  value = '',
  onChange,
  label,
  disabled = false,
  upload,
}: RichTextInputProps) {
  if (disabled) return <RichText html={value} label={label} />;
  return (
    // With the field's id: what is wrong with it opens the section around it.
    <Suspense fallback={<div id={id} className={styles.coming} aria-busy />}>
      <RichTextEditor id={id} value={value} onChange={onChange} label={label} upload={upload} />
    </Suspense>
  );
}
