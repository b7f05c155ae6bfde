const statusTexts = { 0: 'Đã xóa', 1: 'Bình thường', 2: 'Chờ xác nhận' } as const;

/** A row as the database gives it, as lists show it. */
export function shownDocument<Row extends { created_at: Date; status: keyof typeof statusTexts }>({
  created_at,
  ...row
}: Row) {
  return { ...row, created_at: created_at.toISOString(), status_text: statusTexts[row.status] };
}
