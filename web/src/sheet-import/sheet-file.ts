/** The server refuses larger uploads; telling so at once saves sending them. */
export const maxFileMegabytes = 20;

type FileProblem = 'wrongKind' | 'tooLarge' | 'emptyFile';

/** Why a file is not worth sending; null when it is. */
export function problemOfFile({ name, size }: { name: string; size: number }): FileProblem | null {
  if (!/\.(xlsx?|csv)$/i.test(name)) return 'wrongKind';
  if (size > maxFileMegabytes * 1024 * 1024) return 'tooLarge';
  return size === 0 ? 'emptyFile' : null;
}
