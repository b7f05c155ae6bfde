import { TranslationOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { chooseLanguage } from '@/i18n/i18n.ts';
import { type Language, languages } from '@/i18n/language.ts';
import { useShownLanguage, useTexts } from '@/i18n/texts.ts';
import { shellTexts } from './shell.texts.ts';
import styles from './top-bar.module.css';

export function LanguageMenu() {
  const language = useShownLanguage();
  const t = useTexts(shellTexts);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [language],
        items: Object.entries(languages).map(([key, name]) => ({
          key,
          label: <span lang={key}>{name}</span>,
        })),
        onClick: ({ key }) => chooseLanguage(key as Language),
      }}
    >
      <Button type="text" icon={<TranslationOutlined aria-hidden />} aria-haspopup="menu">
        <span className="visually-hidden">{t('shell.language')}: </span>
        <span className={styles.languageCode}>{language.toUpperCase()}</span>
      </Button>
    </Dropdown>
  );
}
