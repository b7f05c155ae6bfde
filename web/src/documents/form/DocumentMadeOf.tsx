import { hasGrant } from '@soquay/contract/rules/roles';
import type { ComponentType } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { LazyRightMissing } from '@/session/LazyRightMissing.tsx';
import { useRightsIn } from '@/session/rights.ts';
import { addresses } from '../addresses.ts';
import { documentsTexts } from '../documents.texts.ts';
import type { Begun, FormFrame, FormKind, FormTypes, WayBack } from './form-kind.ts';
import { OneDocument } from './OneDocument.tsx';

interface DocumentMadeOfProps<Types extends FormTypes> {
  kind: FormKind<Types>;
  Form: ComponentType<FormFrame<Types>>;
  title: string;
  /** The document it is made of, such as the bill whose goods come back: its number is what people know. */
  parent: { id: number; number: number; company_id: number };
  /** What it begins with, of the parent as it is by now. */
  begin: () => Begun<Types>;
  backHref: WayBack;
  /** Besides going on to the list: what the feature does about the one just made. */
  onSaved?: (saved: Types['saved'], header: Types['header']) => void;
}

/** A new document that is made of another one, whose shop is its own; its half-written form belongs to that one. */
export function DocumentMadeOf<Types extends FormTypes>({
  kind,
  Form,
  title,
  parent,
  begin,
  backHref,
  onSaved,
}: DocumentMadeOfProps<Types>) {
  const t = useTexts(documentsTexts);
  const rights = useRightsIn(parent.company_id);
  const one = kind.texts('one');
  if (!hasGrant(rights, kind.module, 'create')) {
    return <LazyRightMissing module={kind.module} action="create" />;
  }
  return (
    <OneDocument
      key={rights.user_id}
      kind={kind}
      Form={Form}
      title={title}
      opened={null}
      subject={{ documentId: null, parentId: parent.id }}
      rights={rights}
      begin={() => kind.lines.untouched({ shopId: parent.company_id, ...begin() })}
      keptTitle={String(parent.number)}
      reopened={(moment) => t('documents.drafts.reopened', { moment, one })}
      backHref={backHref}
      savedHref={() => addresses[kind.name].list}
      {...(onSaved && { onSaved })}
    />
  );
}
