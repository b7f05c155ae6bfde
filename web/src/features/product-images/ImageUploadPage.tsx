import { uploadImagesByName } from '@soquay/contract/product-images';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useStore } from 'zustand';
import { api } from '@/api/api.ts';
import { errorMessage } from '@/api/error-message.ts';
import { saidText } from '@/api/said-text.ts';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { PictureSource } from '@/product-images/PictureSource.tsx';
import { picturesTexts } from '@/product-images/pictures.texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { Card } from '@/ui/Card.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { useUnsavedChanges } from '@/ui/use-unsaved-changes.ts';
import { WorkProgress } from '@/ui/WorkProgress.tsx';
import { createImageQueue, type ImageQueue, isOnItsWay, mayRetry } from './image-queue.ts';
import styles from './image-upload.module.css';
import { SentImageTable } from './SentImageTable.tsx';

/** 'Tải ảnh lên': pictures by the hundred, which say by their names whose they are. */
export function ImageUploadPage() {
  const t = useTexts(errorsTexts, menuTexts, picturesTexts);
  const rights = useRights();
  return (
    <>
      <PageHeader title={t('pictures.title')} trail={[{ label: t('menu.productList'), to: '/products' }]} />
      {mayCall(rights, uploadImagesByName) ? (
        <Upload key={rights.company_id} companyId={rights.company_id} />
      ) : (
        <Notice text={t('errors.ACCESS_DENIED')} />
      )}
    </>
  );
}

function Upload({ companyId }: { companyId: number }) {
  const t = useTexts(picturesTexts);
  const [isTemp, setTemp] = useState(false);
  const [{ queue, sendAs }] = useState(() => openQueue(companyId));
  const images = useStore(queue, (state) => state.images);
  const left = images.filter(isOnItsWay).length;
  const failed = images.filter(mayRetry);
  const count = (...statuses: string[]) => images.filter(({ status }) => statuses.includes(status)).length;
  useUnsavedChanges(() => queue.getState().images.some(isOnItsWay), {
    title: t('pictures.leaveTitle'),
    text: t('pictures.leaveText'),
  });
  return (
    <div className={styles.page}>
      <Card aria-label={t('pictures.title')}>
        <PictureSource onFiles={(files) => queue.add(files)}>
          <p>{t('pictures.byName')}</p>
          <p className={styles.muted}>{t('pictures.byNameOrder')}</p>
          <p className={styles.muted}>{t('pictures.byNameColor')}</p>
        </PictureSource>
        <Checkbox
          checked={isTemp}
          disabled={left > 0}
          onChange={({ target }) => {
            setTemp(target.checked);
            sendAs(target.checked);
          }}
        >
          {t('pictures.sendAsTemp')}
        </Checkbox>
      </Card>
      {images.length > 0 && (
        <Card aria-label={t('pictures.outcome')}>
          <div className={styles.summary}>
            {left > 0 ? (
              <WorkProgress
                label={t('pictures.sending', { done: images.length - left, n: images.length })}
                share={(images.length - left) / images.length}
              />
            ) : (
              <p role="status">
                {t('pictures.summary', {
                  added: count('added'),
                  present: count('present'),
                  refused: count('refused', 'failed'),
                })}
              </p>
            )}
            {failed.length > 0 && (
              <Button onClick={() => queue.retry(failed.map(({ id }) => id))}>
                {t('pictures.retryAll', { n: failed.length })}
              </Button>
            )}
            {left === 0 && <Button onClick={() => queue.clear()}>{t('pictures.clear')}</Button>}
          </div>
          <SentImageTable images={images} onRetry={(id) => queue.retry([id])} />
        </Card>
      )}
    </div>
  );
}

function openQueue(company_id: number): { queue: ImageQueue; sendAs: (isTemp: boolean) => void } {
  let is_temp: 0 | 1 = 0;
  const queue = createImageQueue({
    send: async (files) => {
      const { data } = await api(
        uploadImagesByName,
        { query: { company_id }, body: { is_temp } },
        { images: files },
      );
      return data.files;
    },
    failureOf: errorMessage,
    tooHeavy: saidText('pictureTooHeavy'),
  });
  const sendAs = (isTemp: boolean) => {
    is_temp = isTemp ? 1 : 0;
  };
  return { queue, sendAs };
}
