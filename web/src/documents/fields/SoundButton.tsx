import { SoundFilled, SoundOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDevicePreferences } from '../device-preferences.ts';

/** Whether scans are heard on this device. */
export function SoundButton() {
  const { t } = useTranslation();
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
