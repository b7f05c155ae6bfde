import { useEffect } from 'react';

/** Names the page in the browser's tab: 'Hóa đơn · Sổ Quầy'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Sổ Quầy`;
  }, [title]);
}
