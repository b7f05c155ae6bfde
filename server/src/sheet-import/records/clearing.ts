/** True for '(xoá)', which empties an optional field; a blank cell leaves it as it is (decisions.md, 'Products'). */
export function isClearing(text: string): boolean {
  return /^\((xoá|xóa)\)$/i.test(text);
}
