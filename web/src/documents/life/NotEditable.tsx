import { useTexts } from '@/i18n/texts.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { addresses } from '../addresses.ts';
import type { DocumentKind, LivingDocument, Refusal } from '../document-kind.ts';
import { refusalText } from './document-life.ts';

interface NotEditableProps<Row extends LivingDocument> {
  kind: DocumentKind<Row>;
  id: number;
  title: string;
  refusal: Refusal;
}

/** In place of the form of a saved document that cannot be changed, or not by this person: why, and the way to its page. */
export function NotEditable<Row extends LivingDocument>({ kind, id, title, refusal }: NotEditableProps<Row>) {
  const t = useTexts(menuTexts, uiTexts);
  const { list, view } = addresses[kind.name];
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: t(`menu.${kind.module}`), to: list }]}
        actions={<LinkButton to={view(id)}>{t('ui.view')}</LinkButton>}
      />
      <Notice text={refusalText(refusal)} />
    </>
  );
}
