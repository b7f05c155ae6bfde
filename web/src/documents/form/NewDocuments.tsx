import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '@/i18n/texts.ts';
import { useKeysAhead, useScansAnywhere } from '@/scanning/use-scans-anywhere.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { PageLoading } from '@/ui/PageLoading.tsx';
import { addresses } from '../addresses.ts';
import { documentsTexts } from '../documents.texts.ts';
import { DraftElsewhere } from '../drafts/DraftElsewhere.tsx';
import { DraftTabs, useDraftKeys } from '../drafts/DraftTabs.tsx';
import { type DeskTab, openDesk } from '../drafts/draft-desk.ts';
import type { DraftPlace } from '../drafts/draft-record.ts';
import type { DraftKind } from '../drafts/kept-form.ts';
import { useDraftDesk } from '../drafts/use-draft-desk.ts';
import { documentDrafts, type FormDesk, shownForm } from './document-drafts.ts';
import type { Begun, FormDraft, FormFrame, FormKind, FormTypes, OpenForm } from './form-kind.ts';
import { keepForNew, scanOntoBlank, takeKeptScans } from './later-scans.ts';

interface NewDocumentsProps<Types extends FormTypes> {
  kind: FormKind<Types>;
  /** What a new one begins with. */
  begin: () => Begun<Types>;
  Form: ComponentType<FormFrame<Types>>;
  /** What else puts goods on them, as long as they are open; gives the way to stop. */
  attach?: (desk: FormDesk<Types>) => () => void;
  /** Besides going on to the list or to the next one: what the feature does about the one just made. */
  onSaved?: (saved: Types['saved'], header: Types['header']) => void;
}

/** New documents (document 1, section 2), side by side and one after the other, each for its shop and person. */
export function NewDocuments<Types extends FormTypes>(props: NewDocumentsProps<Types>) {
  const { user_id, company_id } = useRights();
  // Somebody else who signs in, in whichever tab, finds documents of their own.
  return <Desk key={`${user_id} ${company_id}`} {...props} />;
}

function Desk<Types extends FormTypes>(props: NewDocumentsProps<Types>) {
  const { kind, begin } = props;
  const client = useQueryClient();
  const rights = useRights();
  const [drafts] = useState(() =>
    documentDrafts(kind, {
      begin: () => kind.lines.untouched({ shopId: rights.company_id, ...begin() }),
      setting: { client, rights },
    }),
  );
  const place = { userId: rights.user_id, shopId: rights.company_id, kind: kind.name };
  const subject = { documentId: null, parentId: null };
  const desk = useDraftDesk(() => openDesk({ place, subject, kind: drafts }));
  if (!desk) return <Opening place={place} />;
  return <SideBySide {...props} place={place} desk={desk} drafts={drafts} />;
}

/** Until the form is there it has what is scanned and typed for it. */
function Opening({ place }: { place: DraftPlace }) {
  useKeysAhead((text) => keepForNew(place, [{ texts: [text], saveKey: null }]));
  return <PageLoading />;
}

interface SideBySideProps<Types extends FormTypes> extends NewDocumentsProps<Types> {
  place: DraftPlace;
  desk: FormDesk<Types>;
  drafts: DraftKind<FormDraft<Types>, OpenForm<Types>>;
}

function SideBySide<Types extends FormTypes>({
  kind,
  Form,
  attach,
  onSaved,
  place,
  desk,
  drafts,
}: SideBySideProps<Types>) {
  const t = useTexts(documentsTexts, menuTexts);
  const navigate = useNavigate();
  const active = useStore(desk.state, ({ tabs, activeId }) => tabs.find(({ id }) => id === activeId));
  const tabKeys = useDraftKeys(desk);
  const takeKept = useEffectEvent((opened: FormDesk<Types>) => takeKeptScans(place, opened));
  // Before the form begins: a key that was pressed for what is kept saves it then.
  useLayoutEffect(() => takeKept(desk), [desk]);
  const attachTo = useEffectEvent((opened: FormDesk<Types>) => attach?.(opened));
  useEffect(() => attachTo(desk), [desk]);
  const { list, create } = addresses[kind.name];
  const nameOf = (number: number) => kind.texts('draft', { n: number });
  const one = kind.texts('one');
  const tabs = (
    <DraftTabs
      desk={desk}
      kind={drafts}
      nameOf={nameOf}
      reopened={(moment) => t('documents.drafts.reopened', { moment, one })}
    />
  );

  function finish({ id, open }: DeskTab<OpenForm<Types>>, saved: Types['saved']) {
    if (!open) return;
    onSaved?.(saved, open.parts.store.getState().header);
    desk.finish(id);
    void navigate({ to: list });
  }

  function finishForNext(
    { id, open }: DeskTab<OpenForm<Types>>,
    saved: Types['saved'],
    nextLines: readonly Types['line'][],
  ) {
    if (!open) return;
    const { store, scanner } = open.parts;
    onSaved?.(saved, store.getState().header);
    desk.finish(id, {});
    const next = shownForm(desk)?.parts;
    if (nextLines.length > 0) next?.store.getState().setLines(nextLines);
    // Codes scanned while this one was being saved are on the next one.
    next?.scanner.begin(scanner.ahead());
  }

  if (active?.open) {
    return (
      <Form
        key={active.id}
        parts={active.open.parts}
        opened={null}
        title={kind.texts('create')}
        desk={desk}
        tabs={tabs}
        tabKeys={tabKeys}
        backHref={list}
        onSaved={(saved) => finish(active, saved)}
        onSavedForNext={(saved, nextLines = []) => finishForNext(active, saved, nextLines)}
      />
    );
  }
  return (
    <>
      <PageHeader title={kind.texts('create')} trail={[{ label: t(`menu.${kind.module}`), to: list }]} />
      {tabs}
      {active ? (
        <DraftElsewhere name={nameOf(active.number)} onTake={() => desk.take(active.id)} />
      ) : (
        <ScansOnLeaving desk={desk} create={create} />
      )}
    </>
  );
}

/** While the list is on its way after a save, no form is there; who scans then has begun the next document. */
function ScansOnLeaving<Types extends FormTypes>({
  desk,
  create,
}: {
  desk: FormDesk<Types>;
  create: string;
}) {
  const navigate = useNavigate();
  useScansAnywhere((text) => {
    scanOntoBlank(desk, [{ texts: [text], saveKey: null }]);
    void navigate({ to: create });
  });
  return null;
}
