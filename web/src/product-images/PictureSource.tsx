import { CameraOutlined, PictureOutlined } from '@ant-design/icons';
import { pictureTypes } from '@soquay/contract/pictures';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { FileButton } from '@/ui/FileButton.tsx';
import { pastedFiles } from '@/ui/pasted-files.ts';
import { useFileDrop } from '@/ui/use-file-drop.ts';
import { useMedia } from '@/ui/use-media.ts';
import { picturesTexts } from './pictures.texts.ts';
import styles from './product-images.module.css';

interface PictureSourceProps {
  onFiles: (files: readonly File[]) => void;
  isBusy?: boolean;
  /** Content of the field that they are dropped on. */
  children?: ReactNode;
}

/** Takes pictures: chosen, dropped here, pasted, and on a handheld taken by its camera. */
export function PictureSource({ onFiles, isBusy = false, children }: PictureSourceProps) {
  const t = useTexts(picturesTexts);
  const isHandheld = useMedia('(pointer: coarse)');
  usePastedFiles(onFiles);
  return (
    <div className={styles.source} {...useFileDrop(onFiles)}>
      {children}
      <FileButton
        icon={<PictureOutlined aria-hidden />}
        accept={pictureTypes}
        multiple
        loading={isBusy}
        onFiles={onFiles}
      >
        {t('pictures.choose')}
      </FileButton>
      {isHandheld && (
        <FileButton
          icon={<CameraOutlined aria-hidden />}
          accept={pictureTypes}
          capture="environment"
          onFiles={onFiles}
        >
          {t('pictures.camera')}
        </FileButton>
      )}
      <small>{t('pictures.limits')}</small>
    </div>
  );
}

/** Pictures pasted anywhere on the page but where text is written. */
function usePastedFiles(onFiles: PictureSourceProps['onFiles']): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isWriting = event.target instanceof Element && event.target.closest('[contenteditable=true]');
    const files = isWriting ? [] : [...(pastedFiles(event.clipboardData) ?? [])];
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
