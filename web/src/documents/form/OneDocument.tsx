import type { ShopRights } from '@soquay/contract/rules/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '@/i18n/texts.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { PageLoading } from '@/ui/PageLoading.tsx';
import { addresses } from '../addresses.ts';
import { documentsTexts } from '../documents.texts.ts';
import { DraftElsewhere } from '../drafts/DraftElsewhere.tsx';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { openDesk } from '../drafts/draft-desk.ts';
import type { DraftSubject } from '../drafts/draft-record.ts';
import { useDraftDesk } from '../drafts/use-draft-desk.ts';
import { documentDrafts, type FormDesk } from './document-drafts.ts';
import type { FormDraft, FormFrame, FormKind, FormTypes, WayBack } from './form-kind.ts';
import { OthersChanges } from './OthersChanges.tsx';
import { ScansAfterSave } from './ScansAfterSave.tsx';

interface OneDocumentProps<Types extends FormTypes> {
  kind: FormKind<Types>;
  Form: ComponentType<FormFrame<Types>>;
  title: string;
  /** The document it changes, as it was opened; null for a new one. */
  opened: Types['saved'] | null;
  /** What it changes or is made of. */
  subject: DraftSubject;
  /** In the document's shop. */
  rights: ShopRights;
  /** What the form begins with. */
  begin: () => FormDraft<Types>;
  /** What it is known by among those left half-written. */
  keptTitle: string;
  /** Says that it was found again, left at that moment. */
  reopened: (moment: string) => string;
  /** Where one goes without saving. */
  backHref: WayBack;
  savedHref: (saved: Types['saved']) => string;
  /** Besides going there: what the feature does about the one just saved. */
  onSaved?: (saved: Types['saved'], header: Types['header']) => void;
  /** What the form begins with of a version that somebody else has saved. */
  beginFrom?: (saved: Types['saved']) => FormDraft<Types>;
}

/** The one form of a document that is changed, or made of another; kept until it is saved or what was typed is given up. */
export function OneDocument<Types extends FormTypes>(props: OneDocumentProps<Types>) {
  const { kind, begin, keptTitle, subject, rights, opened } = props;
  const client = useQueryClient();
  const [drafts] = useState(() => {
    const setting = { client, rights, booked: opened?.details ?? [] };
    const found = documentDrafts(kind, { begin, setting });
    const renewed = (draft: FormDraft<Types>) => {
      // What may be written already is sent again as it was: the answer tells.
      if (draft.wasSent) return draft;
      const begun = begin();
      const lines = kind.lines.renewed?.(begun.lines, draft.lines) ?? draft.lines;
      return kind.renewed?.(begun, { ...draft, lines }) ?? { ...draft, lines };
    };
    return {
      ...found,
      open: (draft: FormDraft<Types>) => found.open(renewed(draft)),
      title: () => keptTitle,
    };
  });
  const place = { userId: rights.user_id, shopId: rights.company_id, kind: kind.name };
  const desk = useDraftDesk(() => openDesk({ place, subject, kind: drafts }));
  return desk ? <OpenedForm {...props} desk={desk} /> : <PageLoading />;
}

function OpenedForm<Types extends FormTypes>({
  kind,
  Form,
  title,
  opened,
  begin,
  rights,
  reopened,
  backHref,
  savedHref,
  onSaved,
  beginFrom,
  desk,
}: OneDocumentProps<Types> & { desk: FormDesk<Types> }) {
  const t = useTexts(documentsTexts, menuTexts);
  const navigate = useNavigate();
  const active = useStore(desk.state, ({ tabs, activeId }) => tabs.find(({ id }) => id === activeId));
  if (!active) return <ScansAfterSave kind={kind} shopId={rights.company_id} />;
  const { open } = active;
  if (!open) {
    return (
      <>
        <PageHeader
          title={title}
          trail={[{ label: t(`menu.${kind.module}`), to: addresses[kind.name].list }]}
        />
        <DraftElsewhere name={title} onTake={() => desk.take(active.id)} />
      </>
    );
  }
  const onTakeTheirs =
    beginFrom &&
    ((saved: Types['saved']) =>
      desk.finish(active.id, { ...beginFrom(saved), scans: open.parts.store.getState().scans }));
  return (
    <Form
      key={active.id}
      parts={open.parts}
      opened={opened}
      title={title}
      desk={desk}
      tabs={
        <>
          {onTakeTheirs && <OthersChanges kind={kind} parts={open.parts} onTakeTheirs={onTakeTheirs} />}
          <DraftNotice
            desk={desk}
            nameOf={() => title}
            reopened={reopened}
            discard={{
              text: t(opened ? 'documents.drafts.discard' : 'documents.drafts.beginAnew'),
              onDiscard: () => desk.finish(active.id, begin()),
            }}
          />
        </>
      }
      backHref={backHref}
      onSaved={(saved) => {
        onSaved?.(saved, open.parts.store.getState().header);
        desk.finish(active.id);
        void navigate({ to: savedHref(saved) });
      }}
      {...(onTakeTheirs && { onTakeTheirs })}
    />
  );
}
