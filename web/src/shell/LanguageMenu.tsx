import { TranslationOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '@/i18n/i18n.ts';
import { type Language, languages } from '@/i18n/language.ts';
import styles from './top-bar.module.css';

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [i18n.language],
        items: Object.entries(languages).map(([key, name]) => ({
          key,
          label: <span lang={key}>{name}</span>,
        })),
        onClick: ({ key }) => chooseLanguage(key as Language),
      }}
    >
      <Button type="text" icon={<TranslationOutlined aria-hidden />} aria-haspopup="menu">
        <span className="visually-hidden">{t('shell.language')}: </span>
        <span className={styles.languageCode}>{i18n.language.toUpperCase()}</span>
      </Button>
    </Dropdown>
  );
}
