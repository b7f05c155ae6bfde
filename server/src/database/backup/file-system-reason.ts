const reasons: Record<string, string> = {
  EACCES: 'không có quyền',
  EDQUOT: 'đã hết phần ổ đĩa được dùng',
  EFBIG: 'tệp lớn quá mức cho phép',
  EIO: 'ổ đĩa bị lỗi',
  EISDIR: 'đó là một thư mục',
  ELOOP: 'đường dẫn đi vòng tròn',
  ENAMETOOLONG: 'tên quá dài',
  ENOENT: 'không có đường dẫn đó',
  ENOSPC: 'ổ đĩa đã đầy',
  ENOTDIR: 'một phần của đường dẫn không phải là thư mục',
  EPERM: 'không có quyền',
  EROFS: 'ổ đĩa chỉ cho đọc',
};

/** Explains to an operator why the file system refused; undefined for other errors. */
export function fileSystemReason(error: unknown): string | undefined {
  return reasons[(error as NodeJS.ErrnoException).code ?? ''];
}
