/** The key that does the same as the button it stands in; give the button `aria-keyshortcuts` too. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className="key-hint" aria-hidden="true">
      {keys}
    </span>
  );
}
