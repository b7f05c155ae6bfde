import {
  BoldOutlined,
  ClearOutlined,
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  InsertRowBelowOutlined,
  InsertRowRightOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { pictureTypes } from '@soquay/contract/pictures';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useRef } from 'react';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { LinkDialog } from './LinkDialog.tsx';
import styles from './rich-text.module.css';
import { richTextTexts } from './rich-text.texts.ts';

const t = textsFor(richTextTexts);

interface RichTextToolsProps {
  editor: Editor;
  label: string;
  onPictures: ((files: readonly File[]) => Promise<void>) | undefined;
}

interface Tool {
  name: string;
  icon: ReactNode;
  isOn?: boolean;
  press: () => void;
}

/** What is done to the text that is chosen. */
export function RichTextTools({ editor, label, onPictures }: RichTextToolsProps) {
  const t = useTexts(richTextTexts);
  const [linked, setLinked] = useAddressState<string>('link');
  const chooser = useRef<HTMLInputElement>(null);
  const on = useEditorState({ editor, selector: ({ editor }) => marksAt(editor) });
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    {
      name: t('richText.bold'),
      icon: <BoldOutlined />,
      isOn: on.bold,
      press: () => chain().toggleBold().run(),
    },
    {
      name: t('richText.italic'),
      icon: <ItalicOutlined />,
      isOn: on.italic,
      press: () => chain().toggleItalic().run(),
    },
    {
      name: t('richText.underline'),
      icon: <UnderlineOutlined />,
      isOn: on.underline,
      press: () => chain().toggleUnderline().run(),
    },
    {
      name: t('richText.heading'),
      icon: 'H2',
      isOn: on.h2,
      press: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      name: t('richText.subheading'),
      icon: 'H3',
      isOn: on.h3,
      press: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      name: t('richText.list'),
      icon: <UnorderedListOutlined />,
      isOn: on.list,
      press: () => chain().toggleBulletList().run(),
    },
    {
      name: t('richText.numbers'),
      icon: <OrderedListOutlined />,
      isOn: on.numbers,
      press: () => chain().toggleOrderedList().run(),
    },
    { name: t('richText.link'), icon: <LinkOutlined />, isOn: on.link, press: () => setLinked(label) },
    ...(onPictures
      ? [{ name: t('richText.picture'), icon: <PictureOutlined />, press: () => chooser.current?.click() }]
      : []),
    {
      name: t('richText.table'),
      icon: <TableOutlined />,
      press: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    ...(on.table ? tableTools(chain) : []),
    {
      name: t('richText.plain'),
      icon: <ClearOutlined />,
      press: () => chain().unsetAllMarks().clearNodes().run(),
    },
    { name: t('richText.undo'), icon: <UndoOutlined />, press: () => chain().undo().run() },
    { name: t('richText.redo'), icon: <RedoOutlined />, press: () => chain().redo().run() },
  ];
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('richText.tools', { label })}>
      {tools.map(({ name, icon, isOn, press }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={isOn}
          // The text stays chosen.
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          {icon}
        </button>
      ))}
      <input
        ref={chooser}
        type="file"
        accept={pictureTypes}
        style={{ display: 'none' }}
        aria-label={t('richText.picture')}
        onChange={({ currentTarget }) => {
          void onPictures?.([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {linked === label && <LinkDialog editor={editor} onClose={() => setLinked(undefined)} />}
    </div>
  );
}

/** For a table that the cursor stands in. */
function tableTools(chain: () => ChainedCommands): Tool[] {
  return [
    {
      name: t('richText.addRow'),
      icon: <InsertRowBelowOutlined />,
      press: () => chain().addRowAfter().run(),
    },
    {
      name: t('richText.addColumn'),
      icon: <InsertRowRightOutlined />,
      press: () => chain().addColumnAfter().run(),
    },
    { name: t('richText.deleteRow'), icon: <DeleteRowOutlined />, press: () => chain().deleteRow().run() },
    {
      name: t('richText.deleteColumn'),
      icon: <DeleteColumnOutlined />,
      press: () => chain().deleteColumn().run(),
    },
    { name: t('richText.deleteTable'), icon: <DeleteOutlined />, press: () => chain().deleteTable().run() },
  ];
}

function marksAt(editor: Editor) {
  return {
    table: editor.isActive('table'),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    h2: editor.isActive('heading', { level: 2 }),
    h3: editor.isActive('heading', { level: 3 }),
    list: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    link: editor.isActive('link'),
  };
}
