let lastNumber = 0;

/** A number that no other record of this test file has. */
export function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}
