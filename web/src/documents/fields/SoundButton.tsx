import { SoundFilled, SoundOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useDevicePreferences } from '../device-preferences.ts';
import { documentsTexts } from '../documents.texts.ts';

/** Whether scans are heard on this device. */
export function SoundButton() {
  const t = useTexts(documentsTexts);
  const isSilent = useDevicePreferences((preferences) => preferences.isSilent);
  const name = t(isSilent ? 'documents.soundOff' : 'documents.soundOn');
  return (
    <Button
      icon={isSilent ? <SoundOutlined /> : <SoundFilled />}
      aria-label={name}
      title={name}
      aria-pressed={!isSilent}
      onClick={() => useDevicePreferences.setState({ isSilent: !isSilent })}
    />
  );
}
