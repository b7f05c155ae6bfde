import { businessDay } from '@soquay/contract/rules/day';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { useRightsIn } from '@/session/rights.ts';
import { actorName, formatMoment, formatTime } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { addresses } from '../addresses.ts';
import { type DocumentKind, documentHistoryQuery, type SavedDocument } from '../document-kind.ts';
import { documentsTexts } from '../documents.texts.ts';
import { NoticeLine } from '../drafts/DraftNotice.tsx';
import { editRefusal } from '../life/document-life.ts';

interface ChangedByOthersProps {
  kind: DocumentKind<SavedDocument>;
  /** The document as it is by now. */
  current: SavedDocument;
  /** The version that the form was filled from. */
  seenVersion: number;
  isTouched: () => boolean;
  onTakeTheirs: () => void;
}

/** Who has changed the document of this form and when, with the ways on; nothing where it was this person alone. One for each version. */
export function ChangedByOthers({
  kind,
  current,
  seenVersion,
  isTouched,
  onTakeTheirs,
}: ChangedByOthersProps) {
  const t = useTexts(documentsTexts, uiTexts);
  const feedback = useFeedback();
  const rights = useRightsIn(current.company_id);
  const [isPassed, setPassed] = useState(false);
  const { id, version } = current;
  const history = documentHistoryQuery(kind, { id, page: 1 });
  const { data, isFetchedAfterMount } = useQuery({ ...history, refetchOnMount: 'always' });
  // What was read before this version would name somebody else.
  const events = (isFetchedAfterMount && data?.data) || [];
  // Every event but the first has made the version grow by one.
  const [newest] = events.slice(0, version - seenVersion).filter(({ user_id }) => user_id !== rights.user_id);
  if (!newest || isPassed) return null;

  const { action, at } = newest;
  const name = actorName(newest);
  const isToday = businessDay(new Date(at)) === businessDay(new Date());
  const moment = isToday ? formatTime(at) : formatMoment(at);
  const text = `${t(`documents.did.${action}`, { name })} · ${moment}`;

  async function takeTheirs(): Promise<void> {
    const question = {
      title: text,
      okText: t('documents.drafts.discard'),
      isDangerous: true,
    };
    if (!isTouched() || (await feedback.confirm(question))) onTakeTheirs();
  }

  return (
    <NoticeLine text={text} isWarning onClose={() => setPassed(true)}>
      {editRefusal(kind, current, rights) ? (
        <LinkButton size="small" type="link" to={addresses[kind.name].view(id)}>
          {t('ui.view')}
        </LinkButton>
      ) : (
        <Button size="small" type="link" onClick={() => void takeTheirs()}>
          {t('documents.takeTheirs')}
        </Button>
      )}
    </NoticeLine>
  );
}
