import { messageStates } from '@soquay/contract/website-inbox';
import { textsFor } from '@/i18n/texts.ts';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import type { MessageSearch } from './website-inbox.api.ts';
import { websiteInboxTexts } from './website-inbox.texts.ts';

const t = textsFor(websiteInboxTexts);

export function messageListFilters(): ListFilter<MessageSearch>[] {
  return [
    {
      name: 'state',
      label: t('websiteInbox.state'),
      kind: 'choice',
      options: messageStates.map((value) => ({ value, label: t(`websiteInbox.states.${value}`) })),
    },
  ];
}
