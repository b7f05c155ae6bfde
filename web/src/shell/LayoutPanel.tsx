import { Button, ConfigProvider, Drawer, Radio, Switch } from 'antd';
import { useId } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { antTheme } from '@/theme.ts';
import { chooseColorMode, useColorMode } from '@/ui/color-mode.ts';
import { useFocusBack } from '@/ui/use-focus-back.ts';
import { layoutTexts } from './layout.texts.ts';
import { arrange, type Layout, type LayoutField, layoutChoices } from './layout.ts';
import { defaultLayout } from './layout-defaults.ts';
import styles from './layout-panel.module.css';
import { useLayout } from './layout-store.ts';

/** How the shell looks on this device (document 3, 'Global layout settings'); it changes as one chooses. */
export function LayoutPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts(layoutTexts);
  useFocusBack();
  const layout = useLayout();
  const mode = useColorMode((state) => state.mode);
  const isVertical = layout.layout === 'vertical';
  return (
    // The bar that opens it may be dark; the panel is as the page.
    <ConfigProvider theme={antTheme(mode)}>
      <Drawer
        open
        onClose={onClose}
        placement="right"
        size={320}
        title={t('layout.title')}
        className={styles.panel}
      >
        <Choice field="layout" />
        <Choice field="width" />
        <Choice field="topBar" isShown={(value) => value !== 'colored' || !isVertical} />
        {isVertical && (
          <>
            <Choice field="sidebarType" />
            <Choice field="sidebarColor" />
            <Choice field="sidebarImage" />
          </>
        )}
        <Toggle
          label={t('layout.dark')}
          isOn={mode === 'dark'}
          onChange={(isDark) => chooseColorMode(isDark ? 'dark' : 'light')}
        />
        <Toggle
          label={t('layout.preloader')}
          isOn={layout.preloader}
          onChange={(preloader) => chooseLayout({ preloader })}
        />
        <p className={styles.note}>{t('layout.kept')}</p>
        <Button onClick={resetLayout}>{t('layout.reset')}</Button>
      </Drawer>
    </ConfigProvider>
  );
}

function chooseLayout(change: Partial<Layout>): void {
  useLayout.setState((layout) => arrange(layout, change));
}

function resetLayout(): void {
  useLayout.setState({ ...defaultLayout, isOpenOnForms: false });
  chooseColorMode('light');
}

interface ToggleProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <Switch id={id} checked={isOn} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

/** A choice without its text does not compile: `t` takes none of them then. */
type ChoiceText = {
  [Field in LayoutField]: `layout.${Field}.${(typeof layoutChoices)[Field][number]}`;
}[LayoutField];

interface ChoiceProps {
  field: LayoutField;
  isShown?: (value: string) => boolean;
}

function Choice({ field, isShown = () => true }: ChoiceProps) {
  const t = useTexts(layoutTexts);
  const value = useLayout((layout) => layout[field]);
  const choices: readonly string[] = layoutChoices[field];
  return (
    <fieldset className={styles.choice}>
      <legend>{t(`layout.${field}.title`)}</legend>
      <Radio.Group
        value={value}
        onChange={(event) => chooseLayout({ [field]: event.target.value })}
        options={choices
          .filter(isShown)
          .map((choice) => ({ value: choice, label: t(`layout.${field}.${choice}` as ChoiceText) }))}
      />
    </fieldset>
  );
}
