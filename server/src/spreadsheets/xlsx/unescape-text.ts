/** Undoes escapes of characters that XML cannot hold, such as _x000D_, and of underscores before texts that only look so, _x005F_. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
