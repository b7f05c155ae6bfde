/**
 * Spells out an amount for a slip: 2.074.000 is 'Hai triệu không trăm bảy mươi bốn nghìn đồng'. Whole dong from 0 to
 * `maxAmount` (10^15, 'Một triệu tỷ đồng').
 */
export function amountInWords(amount: number): string {
  const words = amount === 0 ? ['không'] : wordsOf(amount);
  const text = [...words, 'đồng'].join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const billion = 1_000_000_000;

/** Spells an amount; above a billion it counts billions: a million billion is 'một triệu tỷ'. */
function wordsOf(amount: number): string[] {
  const billions = Math.floor(amount / billion);
  const rest = amount % billion;
  if (billions === 0) return wordsBelowBillion(rest, { isFirst: true });
  return [
    ...wordsBelowBillion(billions, { isFirst: true, isCounting: true }),
    'tỷ',
    ...wordsBelowBillion(rest, { isFirst: false }),
  ];
}

interface Place {
  /** True when nothing stands before, so that leading zeros are not spelt. */
  isFirst: boolean;
  /** True when a word such as 'nghìn' follows. */
  isCounting?: boolean;
}

function wordsBelowBillion(amount: number, { isFirst, isCounting = false }: Place): string[] {
  const groups = [
    { value: Math.floor(amount / 1_000_000), scale: ['triệu'] },
    { value: Math.floor(amount / 1_000) % 1_000, scale: ['nghìn'] },
    { value: amount % 1_000, scale: [] },
  ].filter(({ value }) => value > 0);
  return groups.flatMap(({ value, scale }, index) => [
    ...wordsBelowThousand(value, {
      isFirst: isFirst && index === 0,
      isCounting: isCounting || scale.length > 0,
    }),
    ...scale,
  ]);
}

const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const;

function wordsBelowThousand(value: number, { isFirst, isCounting = false }: Place): string[] {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  const saysHundreds = !isFirst || hundreds > 0;
  return [
    ...(saysHundreds ? [digitWord(hundreds), 'trăm'] : []),
    ...tensWords(tens, { isFollowed: ones > 0, isLeading: !saysHundreds }),
    ...(ones > 0 ? [onesWord(ones, { tens, isAlone: !saysHundreds && tens === 0, isCounting })] : []),
  ];
}

function tensWords(tens: number, { isFollowed, isLeading }: { isFollowed: boolean; isLeading: boolean }) {
  if (tens === 1) return ['mười'];
  if (tens > 1) return [digitWord(tens), 'mươi'];
  return isFollowed && !isLeading ? ['linh'] : [];
}

/** 'Mốt', 'lăm' and 'tư' after tens. Before 'nghìn' or 'triệu' four stays 'bốn', as accountants write it. */
function onesWord(
  ones: number,
  { tens, isAlone, isCounting }: { tens: number; isAlone: boolean; isCounting: boolean },
): string {
  if (ones === 1 && tens > 1) return 'mốt';
  if (ones === 5 && tens > 0) return 'lăm';
  if (ones === 4 && tens !== 1 && !isAlone && !isCounting) return 'tư';
  return digitWord(ones);
}

function digitWord(digit: number): string {
  return digits[digit] as string;
}
