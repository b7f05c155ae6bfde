import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { isComposing } from '@/ui/use-shortcuts.ts';
import styles from './list.module.css';

const searchDelayMs = 350;

interface QuickSearchProps {
  /** What one may type, such as 'Tìm theo mã, mã vạch hoặc tên'. */
  label: string;
  /** What the list is searched for now. */
  text: string;
  onSearch: (text: string | undefined) => void;
}

/** The search field that is always in sight: searches as one types, at once on Enter. */
export function QuickSearch({ label, text, onSearch }: QuickSearchProps) {
  const [typed, setTyped] = useState(text);
  /** What was last searched for, here or elsewhere. */
  const [known, setKnown] = useState({ text, sent: text });

  // The list was taken elsewhere, by Reset or the back button; what comes back from typing is no news.
  if (known.text !== text) {
    setKnown({ text, sent: text });
    if (text !== known.sent) setTyped(text);
  }

  const searchFor = useEffectEvent(send);
  useEffect(() => {
    if (typed.trim() === known.sent) return;
    const timer = setTimeout(() => searchFor(typed), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, known.sent]);

  function send(next: string): void {
    const q = next.trim();
    setKnown({ text, sent: q });
    onSearch(q === '' ? undefined : q);
  }

  return (
    <Input
      className={styles.quickSearch}
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={label}
      aria-label={label}
      allowClear
      autoComplete="off"
      maxLength={200}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) send(event.currentTarget.value);
      }}
    />
  );
}
