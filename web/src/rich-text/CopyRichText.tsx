import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { copyText } from '@/ui/copy-text.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { wordsOfHtml } from '@/ui/words-of-html.ts';
import { richTextTexts } from './rich-text.texts.ts';

/** Copies a formatted text for a post elsewhere: as it looks where that is taken, else its words, line by line. */
export function CopyRichText({ html }: { html: string }) {
  const t = useTexts(richTextTexts, uiTexts);
  const feedback = useFeedback();

  async function copy(): Promise<void> {
    const words = wordsOfHtml(html);
    const isCopied = (await copyFormatted(html, words)) || (await copyText(words));
    if (isCopied) feedback.success(t('richText.copied'));
    else feedback.failure(t('ui.copyFailed'));
  }

  return (
    <Button icon={<CopyOutlined aria-hidden />} disabled={html === ''} onClick={() => void copy()}>
      {t('richText.copy')}
    </Button>
  );
}

/** Browsers that know how, in a secure context; a shop's network is plain http. */
async function copyFormatted(html: string, words: string): Promise<boolean> {
  if (!navigator.clipboard?.write || typeof ClipboardItem === 'undefined') return false;
  const item = new ClipboardItem({
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([words], { type: 'text/plain' }),
  });
  return await navigator.clipboard.write([item]).then(
    () => true,
    () => false,
  );
}
