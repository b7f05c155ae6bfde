import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useRightsIn } from '@/session/rights.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { PageLoading } from '@/ui/PageLoading.tsx';
import { addresses } from '../addresses.ts';
import { documentQuery, type LivingDocument, type SavedDocument } from '../document-kind.ts';
import { DraftElsewhere } from '../drafts/DraftElsewhere.tsx';
import { DraftWord } from '../drafts/DraftWord.tsx';
import { type DraftDesk, openDesk } from '../drafts/draft-desk.ts';
import { useDraftDesk } from '../drafts/use-draft-desk.ts';
import type { GoodsDraft, GoodsForm } from '../goods/create-goods-form.ts';
import { goodsDrafts } from '../goods/goods-drafts.ts';
import { untouchedGoods } from '../goods/kept-goods.ts';
import { statusRefusal } from '../life/document-life.ts';
import type { FormFrame, FormKind } from './form-kind.ts';

interface EditedDocumentProps<
  Row extends LivingDocument,
  Saved extends Row & SavedDocument,
  Header extends object,
> {
  kind: FormKind<Row, Saved, Header>;
  id: number;
  /** The form it was written in. */
  Form: ComponentType<FormFrame<Saved, Header>>;
}

/** A saved document in the form it was written in (document 1, section 2). */
export function EditedDocument<
  Row extends LivingDocument,
  Saved extends Row & SavedDocument,
  Header extends object,
>({ kind, id, Form }: EditedDocumentProps<Row, Saved, Header>) {
  const { t } = useTranslation();
  // As it was opened: what comes in while one types takes no form away, the answer to saving says it.
  const [opened] = useState(useSuspenseQuery(documentQuery(kind, id)).data.data);
  const rights = useRightsIn(opened.company_id);
  const { list, view } = addresses[kind.name];
  const code = hasGrant(rights, kind.module, 'edit') ? statusRefusal('edit', opened) : 'ACCESS_DENIED';
  if (code === null) return <EditForm kind={kind} opened={opened} rights={rights} Form={Form} />;
  return (
    <>
      <PageHeader
        title={t(`${kind.texts}.document.editTitle`, { n: kind.numberOf(opened) })}
        trail={[{ label: t(`menu.${kind.module}`), to: list }]}
        actions={<LinkButton to={view(id)}>{t('ui.view')}</LinkButton>}
      />
      <Notice text={t(`errors.${code}`)} />
    </>
  );
}

type EditFormProps<
  Row extends LivingDocument,
  Saved extends Row & SavedDocument,
  Header extends object,
> = Pick<EditedDocumentProps<Row, Saved, Header>, 'kind' | 'Form'> & { opened: Saved };

/** What one changes is kept as what is being written is, by the document and the version it was seen in. */
function EditForm<Row extends LivingDocument, Saved extends Row & SavedDocument, Header extends object>({
  kind,
  opened,
  rights,
  Form,
}: EditFormProps<Row, Saved, Header> & { rights: ShopRights }) {
  const client = useQueryClient();
  const [drafts] = useState(() => {
    const savedToday = () => client.getQueryData(documentQuery(kind, opened.id).queryKey)?.data ?? opened;
    return {
      ...goodsDrafts(kind, {
        begin: () => formBegunFrom(kind, savedToday()),
        setting: { client, rights, booked: opened.details },
      }),
      title: () => String(kind.numberOf(opened)),
    };
  });
  const place = { userId: rights.user_id, shopId: opened.company_id, kind: kind.name };
  const desk = useDraftDesk(() => openDesk({ place, documentId: opened.id, kind: drafts }));
  return desk ? <OpenChange kind={kind} opened={opened} desk={desk} Form={Form} /> : <PageLoading />;
}

function OpenChange<Row extends LivingDocument, Saved extends Row & SavedDocument, Header extends object>({
  kind,
  opened,
  desk,
  Form,
}: EditFormProps<Row, Saved, Header> & { desk: DraftDesk<GoodsDraft<Header>, GoodsForm<Header>> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const active = useStore(desk.state, ({ tabs, activeId }) => tabs.find(({ id }) => id === activeId));
  const { list, view } = addresses[kind.name];
  const title = t(`${kind.texts}.document.editTitle`, { n: kind.numberOf(opened) });
  if (!active) return null;
  if (!active.open) {
    return (
      <>
        <PageHeader title={title} trail={[{ label: t(`menu.${kind.module}`), to: list }]} />
        <DraftElsewhere name={title} onTake={() => desk.take(active.id)} />
      </>
    );
  }

  const beginFrom = (saved: Saved) => desk.finish(active.id, formBegunFrom(kind, saved));
  return (
    <Form
      key={active.id}
      parts={active.open.parts}
      opened={opened}
      title={title}
      desk={desk}
      tabs={
        <DraftWord
          desk={desk}
          nameOf={() => title}
          reopened={(moment) => t(`${kind.texts}.document.changeReopened`, { moment })}
          onDiscard={() => beginFrom(opened)}
        />
      }
      backHref={view(opened.id)}
      onSaved={() => {
        desk.finish(active.id);
        void navigate({ to: view(opened.id) });
      }}
      onTakeTheirs={beginFrom}
    />
  );
}

function formBegunFrom<Row extends LivingDocument, Saved extends Row & SavedDocument, Header extends object>(
  kind: FormKind<Row, Saved, Header>,
  saved: Saved,
): GoodsDraft<Header> {
  return untouchedGoods({
    shopId: saved.company_id,
    saved: { id: saved.id, version: saved.version },
    ...kind.formOf(saved),
  });
}
