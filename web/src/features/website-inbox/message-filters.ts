import { messageStates } from '@soquay/contract/website-inbox';
import type { TFunction } from 'i18next';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import type { MessageSearch } from './website-inbox.api.ts';

export function messageListFilters(t: TFunction): ListFilter<MessageSearch>[] {
  return [
    {
      name: 'state',
      label: t('websiteInbox.state'),
      kind: 'choice',
      options: messageStates.map((value) => ({ value, label: t(`websiteInbox.states.${value}`) })),
    },
  ];
}
