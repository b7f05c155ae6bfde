/** The words of Chrome, Firefox and Safari, and of Vite for styles. */
const missingFile =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Failed to fetch dynamically/i;

/** A file of the app did not come: a new release has others, or the network is away. */
export function isFileMissing(error: unknown): boolean {
  return error instanceof Error && missingFile.test(error.message);
}

/** Whether the server has another release than the one that runs here; false also where it cannot be asked. */
export async function isReleaseNewer(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!entry) return false;
  const page = await fetch('/', { cache: 'no-store' }).catch(() => null);
  return page?.ok === true && !(await page.text()).includes(entry);
}
