/**
 * Decides which models products belong to when image codes change (decisions.md, 'Catalogue'). Called by
 * `placeProducts`, with the models of the old and the new codes locked.
 */

export interface Model {
  base_product_id: number;
  code_anh: string;
  /** Image code as the database compares it; '' without a code. */
  key: string;
  /** All products of the model, deleted ones included; required only for a model that products leave. */
  product_ids: readonly number[];
  hasPictures: boolean;
}

/** Product that gets an image code; '' for a model of its own. */
export interface CodeChange {
  /** Undefined for a new product. */
  product_id?: number | undefined;
  code_anh: string;
  key: string;
}

/** An existing model, or one of `made` by its index. */
export type ModelRef = { base_product_id: number } | { made: number };

export interface Placement {
  /** Models in the order of the changes. */
  placed: ModelRef[];
  /** Models that get another code and keep their texts and pictures. */
  renamed: { base_product_id: number; code_anh: string; key: string }[];
  /** New models; `like` is the model whose web fields they copy. */
  made: { code_anh: string; key: string; like: number | null }[];
  /** Pictures of models left empty, and the model without pictures that takes them over. */
  pictures: { from: number; to: ModelRef }[];
}

interface Move extends CodeChange {
  index: number;
  from: Model | undefined;
}

/**
 * Places all changes together, independent of their order. A product joins the model of its code, if that has one that stays.
 * Otherwise a model that all its products leave together is renamed; else a new model copies the web fields of the old one.
 */
export function placeInModels(changes: readonly CodeChange[], models: readonly Model[]): Placement {
  const modelOf = new Map(models.flatMap((model) => model.product_ids.map((id) => [id, model] as const)));
  const moves = changes.map((change, index): Move => {
    const from = change.product_id === undefined ? undefined : modelOf.get(change.product_id);
    return { ...change, index, from };
  });
  const byKey = new Map(models.flatMap((model) => (model.key ? [[model.key, model]] : [])));
  const emptied = leftModels(moves);
  const placement: Placement = { placed: [], renamed: spelledAnew(moves), made: [], pictures: [] };
  const place = (group: readonly Move[], ref: ModelRef) => {
    for (const { index } of group) placement.placed[index] = ref;
  };

  const homeless = groupsOf(moves).filter((group) => {
    const model = byKey.get(group[0]?.key ?? '');
    if (!model || emptied.has(model)) return true;
    place(group, { base_product_id: model.base_product_id });
    return false;
  });
  const left = homeless.filter((group) => {
    const along = group.find(({ from }) => from && emptied.has(from))?.from;
    const [first] = group;
    if (!along || !first) return true;
    emptied.delete(along);
    const { base_product_id } = along;
    if (along.code_anh !== first.code_anh) {
      placement.renamed.push({ base_product_id, code_anh: first.code_anh, key: first.key });
    }
    place(group, { base_product_id });
    return false;
  });
  // Their products have joined others, and their codes have gone to models that go along.
  for (const { key } of placement.renamed.slice()) {
    const abandoned = byKey.get(key);
    if (abandoned && emptied.has(abandoned)) {
      placement.renamed.push({ base_product_id: abandoned.base_product_id, code_anh: '', key: '' });
    }
  }
  for (const group of left) {
    const { key = '', code_anh = '' } = group[0] ?? {};
    const abandoned = byKey.get(key);
    if (abandoned && emptied.delete(abandoned)) {
      place(group, { base_product_id: abandoned.base_product_id });
      continue;
    }
    const like = group.find(({ from }) => from)?.from?.base_product_id ?? null;
    place(group, { made: placement.made.push({ code_anh, key, like }) - 1 });
  }
  placement.pictures = picturesAlong(moves, { models, placed: placement.placed, emptied });
  return placement;
}

/** Groups moves to the same model; a product without a code is a group of its own. */
function groupsOf(moves: readonly Move[]): Move[][] {
  return [...Map.groupBy(moves, ({ key, index }) => key || index).values()];
}

/** Models whose products all get another code. */
function leftModels(moves: readonly Move[]): Set<Model> {
  const leaving = Map.groupBy(
    moves.filter(({ from, key }) => from?.key !== key || key === ''),
    ({ from }) => from,
  );
  return new Set(
    [...leaving].flatMap(([model, gone]) =>
      model && gone.length === model.product_ids.length ? [model] : [],
    ),
  );
}

/** Renames of models whose products all get the same new spelling of the code. */
function spelledAnew(moves: readonly Move[]): Placement['renamed'] {
  const spelled = moves.filter(({ from, key }) => from && key && key === from.key);
  return [...Map.groupBy(spelled, ({ from }) => from)].flatMap(([model, own]) => {
    const [code_anh = '', other] = new Set(own.map((move) => move.code_anh));
    if (!model || other !== undefined || own.length < model.product_ids.length || code_anh === model.code_anh)
      return [];
    return [{ base_product_id: model.base_product_id, code_anh, key: model.key }];
  });
}

interface Moved {
  models: readonly Model[];
  placed: readonly ModelRef[];
  emptied: ReadonlySet<Model>;
}

/** Moves the pictures of an emptied model with the last product to leave, unless its new model has pictures. */
function picturesAlong(moves: readonly Move[], { models, placed, emptied }: Moved): Placement['pictures'] {
  const shown = new Set(models.flatMap((model) => (model.hasPictures ? [nameOf(model)] : [])));
  const pictures: Placement['pictures'] = [];
  const lastMoves = new Map(moves.map(({ from, index }) => [from, index]));
  for (const model of emptied) {
    const to = placed[lastMoves.get(model) ?? -1];
    if (!model.hasPictures || !to || shown.has(nameOf(to))) continue;
    shown.add(nameOf(to));
    pictures.push({ from: model.base_product_id, to });
  }
  return pictures;
}

function nameOf(ref: ModelRef): string {
  return 'made' in ref ? `made ${ref.made}` : String(ref.base_product_id);
}
