import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { isReleaseNewer } from '@/api/release.ts';
import { useTexts } from '@/i18n/texts.ts';
import { Notice } from './Notice.tsx';
import { uiTexts } from './ui.texts.ts';

/** A screen's file did not come: says whether a new release is why, and loads the page anew. What was half written is a draft by then. */
export function NewRelease() {
  const t = useTexts(uiTexts);
  const [isNewer, setNewer] = useState<boolean | null>(null);
  useEffect(() => void isReleaseNewer().then(setNewer), []);
  if (isNewer === null) return null;
  return (
    <Notice
      text={t(isNewer ? 'ui.newRelease' : 'ui.fileMissing')}
      action={
        <Button size="small" onClick={() => location.reload()}>
          {t('ui.reload')}
        </Button>
      }
    />
  );
}
