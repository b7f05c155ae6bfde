import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CodeChange, type Model, type ModelRef, placeInModels } from './place-in-models.rules.ts';

const model = (
  base_product_id: number,
  code_anh: string,
  product_ids: number[],
  hasPictures = false,
): Model => ({
  base_product_id,
  code_anh,
  key: code_anh.toLowerCase(),
  product_ids,
  hasPictures,
});
const change = (code_anh: string, product_id?: number): CodeChange => ({
  product_id,
  code_anh,
  key: code_anh.toLowerCase(),
});

describe('a product that gets an image code', () => {
  test('joins the model of that code, in whatever case', () => {
    const models = [model(1, '', [10]), model(2, 'SM-1', [20])];
    expect(placeInModels([change('sm-1', 10)], models)).toMatchObject({
      placed: [{ base_product_id: 2 }],
      renamed: [],
      made: [],
    });
  });

  test('takes the model along that is its alone, pictures and all', () => {
    const models = [model(1, 'CU', [10], true)];
    expect(placeInModels([change('MOI', 10)], models)).toEqual({
      placed: [{ base_product_id: 1 }],
      renamed: [{ base_product_id: 1, code_anh: 'MOI', key: 'moi' }],
      made: [],
      pictures: [],
    });
  });

  test('begins a model with the texts of the one where others stay', () => {
    const models = [model(1, 'CU', [10, 11], true)];
    expect(placeInModels([change('MOI', 10)], models)).toEqual({
      placed: [{ made: 0 }],
      renamed: [],
      made: [{ code_anh: 'MOI', key: 'moi', like: 1 }],
      pictures: [],
    });
  });

  test('leaves for a model of its own, which is made where others stay', () => {
    const models = [model(1, 'CU', [10, 11])];
    const changes = [10, 11].map((product_id) => change('', product_id));
    expect(placeInModels(changes, models)).toMatchObject({
      placed: [{ base_product_id: 1 }, { made: 0 }],
      renamed: [{ base_product_id: 1, code_anh: '' }],
      made: [{ code_anh: '', like: 1 }],
    });
  });

  test('brings the pictures of a model that is left to one that has none', () => {
    const models = [model(1, 'A', [10], true), model(2, 'B', [20]), model(3, 'C', [30], true)];
    expect(placeInModels([change('B', 10)], models).pictures).toEqual([
      { from: 1, to: { base_product_id: 2 } },
    ]);
    expect(placeInModels([change('C', 10)], models).pictures).toEqual([]);
  });

  test('is spelt otherwise with its model once all its products are', () => {
    const models = [model(1, 'sm-1', [10, 11])];
    expect(placeInModels([change('SM-1', 10)], models).renamed).toEqual([]);
    expect(placeInModels([change('SM-1', 10), change('SM-1', 11)], models).renamed).toMatchObject([
      { base_product_id: 1, code_anh: 'SM-1' },
    ]);
  });
});

describe('models that all their products leave', () => {
  const models = [model(1, 'A', [10, 11], true), model(2, 'B', [20])];

  test('go along in a chain, each with what is its own', () => {
    for (const changes of [
      [change('B', 10), change('B', 11), change('C', 20)],
      [change('C', 20), change('B', 11), change('B', 10)],
    ]) {
      const { renamed, made, pictures } = placeInModels(changes, models);
      expect(renamed).toHaveLength(2);
      expect(renamed).toEqual(
        expect.arrayContaining([
          { base_product_id: 1, code_anh: 'B', key: 'b' },
          { base_product_id: 2, code_anh: 'C', key: 'c' },
        ]),
      );
      expect([made, pictures]).toEqual([[], []]);
    }
  });

  test('swap their codes', () => {
    const { placed, made } = placeInModels([change('B', 10), change('B', 11), change('A', 20)], models);
    expect(placed).toEqual([{ base_product_id: 1 }, { base_product_id: 1 }, { base_product_id: 2 }]);
    expect(made).toEqual([]);
  });

  test('lose their code to one that goes along where their own products join others', () => {
    const chain = [model(1, 'A', [10]), model(2, 'B', [20]), model(3, 'C', [30])];
    const { placed, renamed } = placeInModels([change('B', 10), change('C', 20)], chain);
    expect(placed).toEqual([{ base_product_id: 1 }, { base_product_id: 3 }]);
    expect(renamed).toEqual([
      { base_product_id: 1, code_anh: 'B', key: 'b' },
      { base_product_id: 2, code_anh: '', key: '' },
    ]);
  });

  test('are taken over by who gets their code where they join another', () => {
    const { placed, renamed } = placeInModels([change('A', 20), change('B')], models);
    expect(placed).toEqual([{ base_product_id: 1 }, { base_product_id: 2 }]);
    expect(renamed).toEqual([]);
  });
});

test('new products of one code are one model, without a code each is its own', () => {
  expect(placeInModels([change('X'), change('x'), change(''), change('')], [])).toMatchObject({
    placed: [{ made: 0 }, { made: 0 }, { made: 1 }, { made: 2 }],
    made: [{ code_anh: 'X' }, { code_anh: '' }, { code_anh: '' }],
  });
});

test('whatever moves at once, every product is in the one model of its code, and nobody else has moved', () => {
  const code = fc.constantFrom('', 'A', 'a', 'B', 'C', 'D');
  const shop = fc.array(fc.record({ code, hasPictures: fc.boolean() }), { minLength: 1, maxLength: 8 });
  const wanted = fc.array(fc.option(code), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(shop, wanted, fc.array(code, { maxLength: 3 }), (products, next, added) => {
      const groups = [
        ...Map.groupBy(products.keys(), (index) => products[index]?.code.toLowerCase() || index).values(),
      ];
      const models = groups.map((ids, index) =>
        model(index + 1, products[ids[0] ?? 0]?.code ?? '', ids, products[ids[0] ?? 0]?.hasPictures),
      );
      const changes: CodeChange[] = [
        ...[...products.keys()].flatMap((product_id) => {
          const code_anh = next[product_id];
          return code_anh === null || code_anh === undefined ? [] : [change(code_anh, product_id)];
        }),
        ...added.map((code_anh) => change(code_anh)),
      ];
      const placement = placeInModels(changes, models);
      const codes = new Map([
        ...models.map((one) => [nameOf(one), one.code_anh] as const),
        ...placement.renamed.map((one) => [nameOf(one), one.code_anh] as const),
        ...placement.made.map((one, made) => [nameOf({ made }), one.code_anh] as const),
      ]);
      const after = new Map(
        models.flatMap((one) =>
          one.product_ids.map((id): [number | string, { code: string; ref: string }] => [
            id,
            { code: products[id]?.code ?? '', ref: nameOf(one) },
          ]),
        ),
      );
      for (const [index, { product_id, code_anh }] of changes.entries()) {
        const ref = nameOf(placement.placed[index] as ModelRef);
        after.set(product_id ?? `new ${index}`, { code: code_anh, ref });
      }
      for (const { code, ref } of after.values())
        expect(codes.get(ref)?.toLowerCase()).toBe(code.toLowerCase());
      const used = new Set([...after.values()].map(({ ref }) => ref));
      const named = [...used].map((ref) => codes.get(ref)?.toLowerCase()).filter(Boolean);
      expect(new Set(named).size).toBe(named.length);
      const taken = [...codes.values()].map((one) => one.toLowerCase()).filter(Boolean);
      expect(new Set(taken).size).toBe(taken.length);
      const alone = [...after.values()].filter(({ code }) => code === '');
      expect(new Set(alone.map(({ ref }) => ref)).size).toBe(alone.length);
    }),
    { numRuns: 2_000 },
  );
});

function nameOf(ref: ModelRef): string {
  return 'made' in ref ? `made ${ref.made}` : `${ref.base_product_id}`;
}
