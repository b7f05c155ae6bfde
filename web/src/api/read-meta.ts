/** A setting of the business, written by the server into the page it serves. */
export function readMeta(name: 'default-language' | 'coming-soon-at' | 'app-version'): string | null {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
}
