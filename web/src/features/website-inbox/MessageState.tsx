import type { Callback, Feedback } from '@soquay/contract/website-inbox';
import { Tag } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { formatMoment } from '@/ui/format.ts';
import { websiteInboxTexts } from './website-inbox.texts.ts';

/** What was done about a message, and by whom. */
export function MessageState({
  message: { state, handled_by, handled_at },
}: {
  message: Feedback | Callback;
}) {
  const t = useTexts(websiteInboxTexts);
  return (
    <>
      <Tag {...(state === 'new' && { color: 'warning' })}>{t(`websiteInbox.states.${state}`)}</Tag>
      {handled_by && handled_at && (
        <small>
          {t('websiteInbox.handled', { name: handled_by.fullname, at: formatMoment(handled_at) })}
        </small>
      )}
    </>
  );
}
