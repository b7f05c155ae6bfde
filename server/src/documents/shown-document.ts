import { statusTexts } from '@soquay/contract/status-texts';

/** A row as the database gives it, as lists show it. */
export function shownDocument<Row extends { created_at: Date; status: keyof typeof statusTexts }>({
  created_at,
  ...row
}: Row) {
  return { ...row, created_at: created_at.toISOString(), status_text: statusTexts[row.status] };
}

interface Writer {
  user_id: number;
  username: string;
  fullname: string;
}

/** The same of a document that tells who wrote it, whose columns stand in its row. */
export function shownWithWriter<Row extends Parameters<typeof shownDocument>[0] & Writer>({
  user_id,
  username,
  fullname,
  ...row
}: Row) {
  return { ...shownDocument(row), userinfo: { user_id, username, fullname } };
}
