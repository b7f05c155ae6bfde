import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { isComposing } from '@/ui/use-shortcuts.ts';

const searchDelayMs = 350;

interface QuickSearchProps {
  label: string;
  /** What the list is searched for now. */
  text: string;
  onSearch: (text: string | undefined) => void;
}

/** A search field of one line: searches as one types, at once on Enter. */
export function QuickSearch({ label, text, onSearch }: QuickSearchProps) {
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const [known, setKnown] = useState(text);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The list was taken elsewhere, by Reset or the back button; what comes back from typing is no news.
  if (known !== text) {
    setKnown(text);
    if (text !== sent) {
      setSent(text);
      setTyped(text);
    }
  }

  function searchFor(next: string): void {
    clearTimeout(timer.current);
    const q = next.trim();
    setSent(q);
    onSearch(q === '' ? undefined : q);
  }

  return (
    <Input
      className="quick-search"
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={label}
      aria-label={label}
      allowClear
      autoComplete="off"
      maxLength={200}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(timer.current);
        timer.current = window.setTimeout(() => searchFor(target.value), searchDelayMs);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) searchFor(event.currentTarget.value);
      }}
    />
  );
}
