import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useControlTexts } from '@/i18n/i18n.ts';
import { antTheme } from '@/theme.ts';
import { useColorMode } from '@/ui/color-mode.ts';

/** Theme, language of the controls, and the one place of messages and confirmations. */
export function AppearanceProvider({ children }: { children: ReactNode }) {
  const mode = useColorMode((state) => state.mode);
  const controls = useControlTexts((state) => state.controls);
  return (
    <ConfigProvider
      theme={antTheme(mode)}
      locale={controls ?? undefined}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      <App message={{ maxCount: 3, duration: 4 }}>{children}</App>
    </ConfigProvider>
  );
}
