/** What is said of rows that are good or none, by how many there are: rows judged piece by piece, said of the file. */

const texts = {
  total: 'Dòng tổng cộng, bỏ qua',
  heading: 'Dòng chỉ có một ô chữ, lấy làm nhóm hàng của các dòng dưới',
  empty: 'Dòng không có gì ở các cột đã hiểu, bỏ qua',
  repeated: 'Mã có ở nhiều dòng, mỗi dòng nhập riêng',
  leftOut: 'Dòng của kho đã chọn bỏ qua',
  barcodeAsCode: 'Không có mã, lấy mã vạch làm mã',
  lowPrice: 'Giá bán dưới 1.000đ, hãy xem có phải tính theo nghìn',
  noPrice: 'Giá bán trống hoặc 0đ, hãy xem có đúng không',
  negativeStock: 'Tồn âm, nhập là 0',
  stopped: 'Hàng ngừng bán, nhập là hàng ngừng bán',
  service: 'Dịch vụ, combo, nhập như hàng hóa nên phải có tồn mới bán được',
};
export type RowNote = keyof typeof texts;

export class RowNotes {
  readonly #counts = new Map<string, number>();

  add(what: RowNote): void {
    this.#counts.set(what, this.count(what) + 1);
  }

  count(what: RowNote): number {
    return this.#counts.get(what) ?? 0;
  }

  /** As they leave the process that judges. */
  toJSON(): [string, number][] {
    return [...this.#counts];
  }

  addAll(counts: readonly [string, number][]): void {
    for (const [what, count] of counts) this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
  }

  /** In one order, whatever the file's. */
  said(): string[] {
    return (Object.keys(texts) as RowNote[])
      .filter((what) => this.count(what) > 0)
      .map((what) => `${texts[what]}: ${this.count(what).toLocaleString('vi-VN')}`);
  }
}
