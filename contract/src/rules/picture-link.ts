/** Path of the stored pictures, each under the hash of its content. */
export const pictureFolder = '/api/pictures/';

export const pictureHash = /^[0-9a-f]{64}$/;

/** Hash of the picture that a link names; undefined for any other link. */
export function pictureHashOf(link: string): string | undefined {
  const hash = link.startsWith(pictureFolder) ? link.slice(pictureFolder.length) : '';
  return pictureHash.test(hash) ? hash : undefined;
}

export function pictureLink(sha256: string): string {
  return pictureFolder + sha256;
}
