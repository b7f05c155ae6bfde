import { type Feedback, handleFeedback, type MessageChange } from '@soquay/contract/website-inbox';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '@/api/api.ts';
import { useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { Card } from '@/ui/Card.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { formatMoment } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { HandleDialog } from './HandleDialog.tsx';
import { MessageState } from './MessageState.tsx';
import { feedbackQuery } from './website-inbox.api.ts';
import styles from './website-inbox.module.css';
import { websiteInboxTexts } from './website-inbox.texts.ts';

/** Another message is another page. */
export function LoadedFeedback() {
  const id = useLoaderData({ from: '/_app/feedback/view/$id' });
  return <FeedbackPage key={id} id={id} />;
}

/** One message to read; who may answer has seen it by opening it. */
function FeedbackPage({ id }: { id: number }) {
  const t = useTexts(menuTexts, uiTexts, websiteInboxTexts);
  const rights = useRights();
  const { company_id } = rights;
  const { data } = useSuspenseQuery(feedbackQuery(company_id, id)).data;
  const [isHandling, setHandling] = useAddressState<true>('handle');
  const mayHandle = mayCall(rights, handleFeedback);
  /** Marking as seen is under way: what is recorded meanwhile is a change of what that leaves. */
  const seeing = useRef<Promise<Feedback | undefined>>(undefined);
  const write = (change: MessageChange) =>
    api(handleFeedback, { params: { id }, body: { company_id, ...change } });
  async function save(change: MessageChange) {
    const seen = await seeing.current;
    return await write(seen?.version === change.version + 1 ? { ...change, version: seen.version } : change);
  }
  const markSeen = useEffectEvent(({ state, note, version }: Feedback) => {
    if (!mayHandle || state !== 'new') return;
    // Somebody else has just done so, or the next visit does.
    seeing.current = write({ state: 'seen', note, version }).then(
      (answer) => answer.data,
      () => undefined,
    );
  });
  useEffect(() => markSeen(data), [data]);
  return (
    <>
      <PageHeader
        title={t('websiteInbox.feedbackOf', { name: data.name })}
        trail={[{ label: t('menu.feedback'), to: '/feedback' }]}
        actions={
          <>
            {mayHandle && (
              <Button type="primary" aria-haspopup="dialog" onClick={() => setHandling(true)}>
                {t('websiteInbox.handle')}
              </Button>
            )}
            <LinkButton to="/feedback">{t('ui.back')}</LinkButton>
          </>
        }
      />
      <Card>
        <Facts
          facts={[
            { label: t('websiteInbox.name'), children: data.name },
            {
              label: t('websiteInbox.email'),
              children: <a href={`mailto:${encodeURIComponent(data.email)}`}>{data.email}</a>,
            },
            { label: t('websiteInbox.at'), children: formatMoment(data.created_at) },
            { label: t('websiteInbox.state'), children: <MessageState message={data} /> },
            ...(data.note === ''
              ? []
              : [{ label: t('websiteInbox.note'), children: data.note, isLong: true }]),
            {
              label: t('websiteInbox.text'),
              children: <p className={styles.text}>{data.feedback}</p>,
              isLong: true,
            },
          ]}
        />
      </Card>
      {isHandling && (
        <HandleDialog
          title={t('websiteInbox.handle')}
          message={data}
          save={save}
          onClose={() => setHandling(undefined)}
        />
      )}
    </>
  );
}
