const statusTexts: Record<0 | 1, string> = { 0: 'Đã xóa', 1: 'Bình thường' };

/** A row as the database gives it, as lists show it. */
export function shownDocument<Row extends { created_at: Date; status: 0 | 1 }>({ created_at, ...row }: Row) {
  return { ...row, created_at: created_at.toISOString(), status_text: statusTexts[row.status] };
}
