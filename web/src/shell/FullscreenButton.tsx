import { FullscreenOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

export function FullscreenButton() {
  const { t } = useTranslation();
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
