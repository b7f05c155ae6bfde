/** Reasons by the error code of Node or PostgreSQL. */
const byCode: Record<string, string> = {
  EACCES: 'không có quyền dùng ổ cắm (socket) đó',
  EAI_AGAIN: 'không tìm thấy máy có tên đó',
  ECONNREFUSED: 'không có PostgreSQL nào trả lời ở địa chỉ đó',
  ECONNRESET: 'máy chủ đã ngắt kết nối',
  EHOSTUNREACH: 'không có đường mạng tới máy đó',
  ENETUNREACH: 'không có đường mạng tới máy đó',
  ENOENT: 'không có PostgreSQL nào trả lời ở địa chỉ đó',
  ENOTFOUND: 'không tìm thấy máy có tên đó',
  EPIPE: 'máy chủ đã ngắt kết nối',
  ETIMEDOUT: 'máy chủ không trả lời',
  '28P01': 'sai tên người dùng hoặc mật khẩu',
  '28000': 'máy chủ từ chối người dùng này',
  '3D000': 'không có cơ sở dữ liệu tên đó',
  '53300': 'máy chủ đã hết chỗ cho kết nối mới',
  '57P01': 'máy chủ đang dừng',
  '57P02': 'máy chủ đã dừng đột ngột',
  '57P03': 'máy chủ đang khởi động hoặc đang dừng',
};

/** Reasons by the driver's message, for errors without a code. */
const bySaying: [RegExp, string][] = [
  [/client password must be/, 'thiếu mật khẩu trong địa chỉ'],
  [/timeout expired/, 'máy chủ không trả lời'],
  [/terminated|not queryable/, 'máy chủ đã ngắt kết nối'],
  [/does not support SSL/, 'máy chủ không nhận kết nối mã hóa (SSL)'],
  [/certificate/, 'không tin được chứng chỉ SSL của máy chủ'],
];

/** Explains to an operator why a connection to PostgreSQL failed or broke. */
export function connectionReason(error: unknown): string {
  const { code = '', message } = error as { code?: string; message: string };
  return byCode[code] ?? bySaying.find(([saying]) => saying.test(message))?.[1] ?? `lỗi "${message}"`;
}
