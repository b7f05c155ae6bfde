/** Files that were copied as such. A spreadsheet and a text processor put a picture of what was copied beside its text. */
export function pastedFiles(clipboard: DataTransfer | null): FileList | undefined {
  return clipboard?.getData('text/plain') === '' ? clipboard.files : undefined;
}
