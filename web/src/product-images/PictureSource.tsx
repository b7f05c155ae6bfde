import { CameraOutlined, PictureOutlined } from '@ant-design/icons';
import { pictureTypes } from '@soquay/contract/pictures';
import { Button } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { pastedFiles } from '@/ui/pasted-files.ts';
import { useMedia } from '@/ui/use-media.ts';
import { picturesTexts } from './pictures.texts.ts';
import styles from './product-images.module.css';

interface PictureSourceProps {
  onFiles: (files: readonly File[]) => void;
  isBusy?: boolean;
  /** What stands in the field that they are dropped on. */
  children?: ReactNode;
}

/** Where pictures come from: chosen, dropped here, pasted, and on what is held in a hand taken by its camera. */
export function PictureSource({ onFiles, isBusy = false, children }: PictureSourceProps) {
  const t = useTexts(picturesTexts);
  const isHandheld = useMedia('(pointer: coarse)');
  const [isOver, setOver] = useState(false);
  const chosen = useRef<HTMLInputElement>(null);
  const taken = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null | undefined) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  usePastedFiles(take);

  const input = (ref: typeof chosen, label: string, camera: boolean) => (
    <input
      ref={ref}
      type="file"
      accept={pictureTypes}
      multiple={!camera}
      {...(camera && { capture: 'environment' as const })}
      style={{ display: 'none' }}
      aria-label={label}
      onChange={({ currentTarget }) => {
        take(currentTarget.files);
        // The same file mended and chosen again is a change too.
        currentTarget.value = '';
      }}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped by a pointer alone; the buttons do the same by keys
    <div
      className={styles.source}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {children}
      {input(chosen, t('pictures.choose'), false)}
      <Button icon={<PictureOutlined aria-hidden />} loading={isBusy} onClick={() => chosen.current?.click()}>
        {t('pictures.choose')}
      </Button>
      {isHandheld && (
        <>
          {input(taken, t('pictures.camera'), true)}
          <Button icon={<CameraOutlined aria-hidden />} onClick={() => taken.current?.click()}>
            {t('pictures.camera')}
          </Button>
        </>
      )}
      <small>{t('pictures.limits')}</small>
    </div>
  );
}

/** Pictures pasted anywhere on the page but where text is written. */
function usePastedFiles(onFiles: (files: FileList | null | undefined) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isWriting = event.target instanceof Element && event.target.closest('[contenteditable=true]');
    if (!isWriting) onFiles(pastedFiles(event.clipboardData));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
