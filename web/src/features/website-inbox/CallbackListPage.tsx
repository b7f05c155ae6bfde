import { type Callback, handleCallback } from '@soquay/contract/website-inbox';
import { Button } from 'antd';
import { api } from '@/api/api.ts';
import { CopyablePhone } from '@/documents/life/CopyablePhone.tsx';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatMoment, formatNumber } from '@/ui/format.ts';
import { codeColumn, textColumn } from '@/ui/list/columns.tsx';
import { ListPage } from '@/ui/list/ListPage.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import type { AskedFor } from '@/ui/list/list-search.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { HandleDialog } from './HandleDialog.tsx';
import { MessageState } from './MessageState.tsx';
import { messageListFilters } from './message-filters.ts';
import { callbackList, type MessageSearch } from './website-inbox.api.ts';
import { websiteInboxTexts } from './website-inbox.texts.ts';

const t = textsFor(websiteInboxTexts);

/** Who wants to be called back, the last who asked first (S3-094). */
function CallbackListPage({ search, ignored }: AskedFor<MessageSearch>) {
  const t = useTexts(menuTexts, uiTexts, websiteInboxTexts);
  const rights = useRights();
  const { company_id } = rights;
  const [handled, setHandled] = useAddressState<Callback>('handle');
  const mayHandle = mayCall(rights, handleCallback);
  const handleButton = (message: Callback) => (
    <Button
      size="small"
      aria-label={`${t('websiteInbox.handle')} ${message.phone}`}
      aria-haspopup="dialog"
      onClick={() => setHandled(message)}
    >
      {t('websiteInbox.handle')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('menu.supportRequest')}
        query={callbackList.query(company_id, search)}
        columns={[
          ...columns(),
          ...(mayHandle
            ? [
                {
                  title: t('ui.actions'),
                  align: 'right' as const,
                  isFixed: true as const,
                  render: handleButton,
                },
              ]
            : []),
        ]}
        card={(message) => (
          <RowCard
            title={message.phone}
            figure=""
            lines={[
              formatMoment(message.last_request),
              t('websiteInbox.askedTimes', { n: message.request_times }),
              message.note,
            ].filter(Boolean)}
            note={<MessageState message={message} />}
            actions={mayHandle && handleButton(message)}
          />
        )}
        rowKey="id"
        unit={t('websiteInbox.callbackUnit')}
        search={search}
        ignored={ignored}
        filters={messageListFilters()}
        quickSearchLabel={t('websiteInbox.findPhone')}
      />
      {handled && (
        <HandleDialog
          title={t('websiteInbox.handleOf', { phone: handled.phone })}
          message={handled}
          save={(change) =>
            api(handleCallback, { params: { id: handled.id }, body: { company_id, ...change } })
          }
          onClose={() => setHandled(undefined)}
        />
      )}
    </>
  );
}

function columns(): DataColumn<Callback>[] {
  return [
    {
      title: t('websiteInbox.phone'),
      isFixed: true,
      render: ({ phone }) => <CopyablePhone phone={phone} />,
    },
    codeColumn(t('websiteInbox.at'), ({ last_request }) => formatMoment(last_request)),
    codeColumn(t('websiteInbox.times'), ({ request_times }) => formatNumber(request_times)),
    textColumn(t('websiteInbox.note'), ({ note }) => note),
    { title: t('websiteInbox.state'), render: (message) => <MessageState message={message} /> },
  ];
}

export const screen: ListScreen<MessageSearch> = { list: callbackList, Page: CallbackListPage };
