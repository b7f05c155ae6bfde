import { CheckCircleFilled, CloseOutlined, PrinterOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { documentsTexts } from '../documents.texts.ts';
import styles from './saved-bar.module.css';

interface SavedBarProps {
  label: string;
  title: string;
  /** Amounts that matter now. */
  figures: readonly string[];
  viewHref: string;
  /** Absent for who may not print it. */
  onPrint?: (() => void) | undefined;
  onClose: () => void;
  /** Other ways on from it. */
  children?: ReactNode;
}

/** The document just made, and the ways on from it. */
export function SavedBar({ label, title, figures, viewHref, onPrint, onClose, children }: SavedBarProps) {
  const t = useTexts(documentsTexts, uiTexts);
  return (
    <aside className={styles.bar} aria-label={label}>
      <CheckCircleFilled aria-hidden />
      <span className={styles.text}>
        <b>{title}</b>
        {figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </span>
      <Link to={viewHref} preload="intent">
        {t('ui.view')}
      </Link>
      {children}
      {onPrint && (
        <Button type="text" size="small" icon={<PrinterOutlined aria-hidden />} onClick={onPrint}>
          {t('documents.print')}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('ui.close')}
        onClick={onClose}
      />
    </aside>
  );
}
