import { readMeta } from '@/api/read-meta.ts';
import { useTexts } from '@/i18n/texts.ts';
import { shellTexts } from './shell.texts.ts';

interface AppFootProps {
  className: string | undefined;
  /** Only the year shows beside icons; the rest is read aloud and on hover. */
  isShort?: boolean;
}

/** Year, product with its version, and credit line (document 3, S3-012), at the end of the menu. */
export function AppFoot({ className, isShort = false }: AppFootProps) {
  const t = useTexts(shellTexts);
  const product = `Sổ Quầy ${readMeta('app-version')} · ${t('shell.credit')}`;
  return (
    <footer className={className} title={isShort ? product : undefined}>
      © {new Date().getFullYear()} <span className={isShort ? 'visually-hidden' : undefined}>{product}</span>
    </footer>
  );
}
