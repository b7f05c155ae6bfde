import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useRights } from '@/session/rights.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { PageLoading } from '@/ui/PageLoading.tsx';
import { addresses } from '../addresses.ts';
import type { LivingDocument, SavedDocument } from '../document-kind.ts';
import { DraftElsewhere } from '../drafts/DraftElsewhere.tsx';
import { DraftTabs, useDraftKeys } from '../drafts/DraftTabs.tsx';
import { type DeskTab, type DraftDesk, openDesk } from '../drafts/draft-desk.ts';
import type { DraftKind } from '../drafts/kept-form.ts';
import { useDraftDesk } from '../drafts/use-draft-desk.ts';
import type { GoodsDraft, GoodsForm } from '../goods/create-goods-form.ts';
import { goodsDrafts } from '../goods/goods-drafts.ts';
import { untouchedGoods } from '../goods/kept-goods.ts';
import type { Begun, FormFrame, FormKind } from './form-kind.ts';

/** The forms of new documents that are open side by side. */
export type GoodsDesk<Header extends object> = DraftDesk<GoodsDraft<Header>, GoodsForm<Header>>;

interface NewDocumentsProps<
  Row extends LivingDocument,
  Saved extends Row & SavedDocument,
  Header extends object,
> {
  kind: FormKind<Row, Saved, Header>;
  /** What a new one begins with. */
  begin: () => Begun<Header>;
  Form: ComponentType<FormFrame<Saved, Header>>;
  /** What else puts goods on them, as long as they are open; gives the way to stop. */
  attach?: (desk: GoodsDesk<Header>) => () => void;
  /** Besides going on to the list or to the next one: what the feature does about the one just made. */
  onSaved?: (saved: Saved, header: Header) => void;
}

/** New documents (document 1, section 2), side by side and one after the other, each for its shop and person. */
export function NewDocuments<
  Row extends LivingDocument,
  Saved extends Row & SavedDocument,
  Header extends object,
>(props: NewDocumentsProps<Row, Saved, Header>) {
  const { user_id, company_id } = useRights();
  // Somebody else who signs in, in whichever tab, finds documents of their own.
  return <Desk key={`${user_id} ${company_id}`} {...props} />;
}

function Desk<Row extends LivingDocument, Saved extends Row & SavedDocument, Header extends object>(
  props: NewDocumentsProps<Row, Saved, Header>,
) {
  const { kind, begin } = props;
  const client = useQueryClient();
  const rights = useRights();
  const [drafts] = useState(() =>
    goodsDrafts(kind, {
      begin: () => untouchedGoods({ shopId: rights.company_id, ...begin() }),
      setting: { client, rights },
    }),
  );
  const place = { userId: rights.user_id, shopId: rights.company_id, kind: kind.name };
  const desk = useDraftDesk(() => openDesk({ place, documentId: null, kind: drafts }));
  return desk ? <SideBySide {...props} desk={desk} drafts={drafts} /> : <PageLoading />;
}

interface SideBySideProps<Header extends object> {
  desk: GoodsDesk<Header>;
  drafts: DraftKind<GoodsDraft<Header>, GoodsForm<Header>>;
}

function SideBySide<Row extends LivingDocument, Saved extends Row & SavedDocument, Header extends object>({
  kind,
  Form,
  attach,
  onSaved,
  desk,
  drafts,
}: NewDocumentsProps<Row, Saved, Header> & SideBySideProps<Header>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const active = useStore(desk.state, ({ tabs, activeId }) => tabs.find(({ id }) => id === activeId));
  const tabKeys = useDraftKeys(desk);
  const attachTo = useEffectEvent((opened: GoodsDesk<Header>) => attach?.(opened));
  useEffect(() => attachTo(desk), [desk]);
  const { list } = addresses[kind.name];
  const nameOf = (number: number) => t(`${kind.texts}.document.draft`, { n: number });
  const tabs = (
    <DraftTabs
      desk={desk}
      kind={drafts}
      nameOf={nameOf}
      label={t(`${kind.texts}.document.drafts`)}
      reopened={(moment) => t(`${kind.texts}.document.draftReopened`, { moment })}
    />
  );

  function goOn({ id, open }: DeskTab<GoodsForm<Header>>, saved: Saved, next: boolean): void {
    if (!open) return;
    const { header, scans } = open.parts.store.getState();
    onSaved?.(saved, header);
    // What was scanned while this one was being sent is on the next one.
    if (next) desk.finish(id, { scans });
    else {
      desk.finish(id);
      void navigate({ to: list });
    }
  }

  if (active?.open) {
    return (
      <Form
        key={active.id}
        parts={active.open.parts}
        opened={null}
        title={t(`${kind.texts}.document.create`)}
        desk={desk}
        tabs={tabs}
        tabKeys={tabKeys}
        backHref={list}
        onSaved={(saved, next) => goOn(active, saved, next)}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={t(`${kind.texts}.document.create`)}
        trail={[{ label: t(`menu.${kind.module}`), to: list }]}
      />
      {tabs}
      {active && <DraftElsewhere name={nameOf(active.number)} onTake={() => desk.take(active.id)} />}
    </>
  );
}
