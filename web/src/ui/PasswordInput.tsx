import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { sessionTexts } from '@/session/session.texts.ts';
import styles from './password-input.module.css';

/** A password with a button that shows it. */
export function PasswordInput(props: InputProps) {
  const t = useTexts(sessionTexts);
  const [isVisible, setVisible] = useState(false);
  return (
    <Input
      {...props}
      type={isVisible ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={styles.passwordToggle}
          aria-label={t(isVisible ? 'session.hidePassword' : 'session.showPassword')}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        </button>
      }
    />
  );
}
