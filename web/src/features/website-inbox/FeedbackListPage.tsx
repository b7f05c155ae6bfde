import type { Feedback } from '@soquay/contract/website-inbox';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatMoment } from '@/ui/format.ts';
import { codeColumn, textColumn } from '@/ui/list/columns.tsx';
import { ListPage } from '@/ui/list/ListPage.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import type { AskedFor } from '@/ui/list/list-search.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { MessageState } from './MessageState.tsx';
import { messageListFilters } from './message-filters.ts';
import { feedbackList, type MessageSearch } from './website-inbox.api.ts';
import { websiteInboxTexts } from './website-inbox.texts.ts';

const t = textsFor(websiteInboxTexts);

/** Messages of the website's visitors (document 3, 'Feedback and call-backs'). */
function FeedbackListPage({ search, ignored }: AskedFor<MessageSearch>) {
  const t = useTexts(menuTexts, websiteInboxTexts);
  const { company_id } = useRights();
  return (
    <ListPage
      title={t('menu.feedback')}
      query={feedbackList.query(company_id, search)}
      columns={columns()}
      card={(message) => (
        <RowCard
          title={message.name}
          href={addressOf(message)}
          figure=""
          lines={[formatMoment(message.created_at), message.email, shortened(message.feedback)]}
          note={<MessageState message={message} />}
        />
      )}
      rowKey="id"
      rowHref={addressOf}
      unit={t('websiteInbox.feedbackUnit')}
      search={search}
      ignored={ignored}
      filters={messageListFilters()}
      quickSearchLabel={t('websiteInbox.findFeedback')}
    />
  );
}

function columns(): DataColumn<Feedback>[] {
  return [
    codeColumn(t('websiteInbox.at'), ({ created_at }) => formatMoment(created_at)),
    { ...textColumn<Feedback>(t('websiteInbox.name'), ({ name }) => name), isFixed: true },
    { ...textColumn<Feedback>(t('websiteInbox.email'), ({ email }) => email), priority: 2 },
    textColumn(t('websiteInbox.text'), ({ feedback }) => shortened(feedback), { wide: true }),
    { title: t('websiteInbox.state'), render: (message) => <MessageState message={message} /> },
  ];
}

function addressOf({ id }: Feedback): string {
  return `/feedback/view/${id}`;
}

/** As the specification has it in the list (S3-093). */
const mostShown = 90;

function shortened(text: string): string {
  const signs = [...text];
  return signs.length > mostShown ? `${signs.slice(0, mostShown).join('')}…` : text;
}

export const screen: ListScreen<MessageSearch> = { list: feedbackList, Page: FeedbackListPage };
