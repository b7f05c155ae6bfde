/** Vietnamese names of a document's status: in answers, in sheets and in the log. */
export const statusTexts = { 0: 'Đã xóa', 1: 'Bình thường', 2: 'Chờ xác nhận' } as const;

/** The same of a stock take, which is counted, approved and then booked. */
export const stockTakeStatusTexts = { 0: 'Đã xóa', 1: 'Đã duyệt', 2: 'Đang đếm', 3: 'Đang ghi sổ' } as const;
