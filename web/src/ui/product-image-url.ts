export const noImage = '/storage/no_image_100.png';

/** Records name a file under /storage, or an address that stands elsewhere. */
export function storageUrl(file: string): string {
  return /^(\/|https?:)/.test(file) ? file : `/storage/${file}`;
}
