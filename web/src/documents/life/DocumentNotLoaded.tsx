import type { ScreenSaid } from '@soquay/contract/said';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '@/api/api-error.ts';
import { errorMessage } from '@/api/error-message.ts';
import { textOfSaid } from '@/api/said-text.ts';
import { useTexts } from '@/i18n/texts.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageError } from '@/ui/PageError.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';

export interface NotLoaded {
  list: string;
  /** Text in front of why it is not there. */
  title?: ScreenSaid;
}

/** In the place of a document that is not there for this person: why, and the way to its list; what only failed may be tried again. */
export function DocumentNotLoaded({ list, title, ...props }: ErrorComponentProps & NotLoaded) {
  const t = useTexts(uiTexts);
  const { error } = props;
  // 409: it is there, and what the screen is for is not possible, such as returns of a deleted bill.
  const isDenied = error instanceof ApiError && [403, 404, 409].includes(error.status);
  if (!isDenied) return <PageError {...props} />;
  // The server tells nobody whether another person has it.
  const isUnknown = error.status === 404;
  return (
    <>
      <PageHeader title={t(isUnknown ? 'ui.notThere' : 'ui.notPossible')} />
      <Notice
        title={title && textOfSaid(title)}
        text={isUnknown ? t('ui.notThereText') : errorMessage(error)}
        action={<LinkButton to={list}>{t('ui.toList')}</LinkButton>}
      />
    </>
  );
}
