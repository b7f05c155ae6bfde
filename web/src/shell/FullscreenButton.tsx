import { FullscreenOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { shellTexts } from './shell.texts.ts';

export function FullscreenButton() {
  const t = useTexts(shellTexts);
  const isFull = useSyncExternalStore(onFullscreenChange, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const name = t(isFull ? 'shell.exitFullscreen' : 'shell.fullscreen');
  return (
    <Tooltip title={name}>
      <Button
        type="text"
        icon={<FullscreenOutlined aria-hidden />}
        aria-label={name}
        onClick={() => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())}
      />
    </Tooltip>
  );
}

function onFullscreenChange(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify);
  return () => document.removeEventListener('fullscreenchange', notify);
}
