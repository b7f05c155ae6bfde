import { useTexts } from '@/i18n/texts.ts';
import { pagesTexts } from './pages.texts.ts';
import { ResultPage } from './ResultPage.tsx';

/** An address that leads nowhere, by itself. */
export function NotFoundPage() {
  return <NotFound isInShell={false} />;
}

/** The same in the frame of the screens. */
export function NotFoundScreen() {
  return <NotFound isInShell />;
}

function NotFound({ isInShell }: { isInShell: boolean }) {
  const t = useTexts(pagesTexts);
  return (
    <ResultPage
      isInShell={isInShell}
      figure="404"
      title={t('pages.notFound')}
      english="Sorry, page not found"
      text={t('pages.notFoundText')}
    />
  );
}
