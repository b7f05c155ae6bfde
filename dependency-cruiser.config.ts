// Who may import whom. Knowledge flows one way: screens and documents know the ledger and the ground below
// them, never the other way round, and no feature knows another but where the domain says so.
import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Features of the server that use another's named operations or queries: the domain says so. Each stands below those
 * it uses, and what it names from further down is refused all the same: so features know each other in no circle.
 */
const FEATURE_USES: [feature: string, uses: string[]][] = [
  // A password is as long as the shops one works in ask.
  ['auth', ['system-params']],
  // A product shows the pictures of its model.
  ['products', ['product-images']],
  // A base product shows its pictures, and is found by the groups that products are found by.
  ['base-products', ['product-images', 'products']],
  // A renamed value makes no two products of a model alike.
  ['attributes', ['products']],
  // A group of goods asks for attributes.
  ['categories', ['attributes']],
  // A pre-order remembers its customer.
  ['preorders', ['customers']],
  // A hold remembers its customer.
  ['holds', ['customers']],
  // A stock take restores products of which something was found.
  ['stock-takes', ['products']],
  // A bill names a salesperson and remembers its customer; made from a pre-order it closes that; what it missed is to be counted.
  ['bills', ['auth', 'customers', 'preorders', 'stock-takes']],
  // A return is made from its bill, and restores products that were deleted since.
  ['returns', ['bills', 'products']],
  // A receipt says what products cost, restores those that were deleted since, and is dated back as far as the shop lets it.
  ['warehouse-receipts', ['products', 'system-params']],
  // An export restores products whose goods come back, lets a receipt wait where it sends them, and is dated as receipts are.
  ['warehouse-exports', ['products', 'system-params', 'warehouse-receipts']],
  // The figures of a shop are those of its bills; the history of its goods names every document, and what there is to
  // do is counted in the lists of what waits.
  [
    'reports',
    [
      'bills',
      'preorders',
      'returns',
      'stock-takes',
      'warehouse-exports',
      'warehouse-receipts',
      'website-inbox',
    ],
  ],
  // A product shows what it is made of; none becomes a bundle while goods of it are on the way or being counted.
  ['bundles', ['products', 'stock-takes', 'warehouse-exports']],
  // None is deleted while goods of it are on the way, or it stands in a bundle.
  ['product-life', ['bundles', 'products', 'warehouse-exports']],
  // None is switched off while goods are on the way to it or from it, or work is open in its warehouses.
  ['shops', ['warehouse-exports', 'warehouses']],
  // A person's account is what they sign in with; a shop may ask for longer passwords.
  ['users', ['auth', 'system-params']],
  // Warehouses are given by the same rule on both forms.
  ['user-warehouses', ['users']],
  // Who gives or takes a role keeps the shop an Admin.
  ['roles', ['users']],
];

const usingFeatures = FEATURE_USES.map(([feature]) => feature);

/** Folders of the web app that all its features may use, and that use no feature. */
const webGround = [
  'contract/',
  'web/src/api/',
  'web/src/session/',
  'web/src/i18n/',
  'web/src/ui/',
  'web/src/scanning/',
];

const rules: IForbiddenRuleType[] = [
  {
    name: 'no-circles',
    comment: 'what imports itself by a detour, types included, cannot be read or moved alone',
    from: {},
    to: { circular: true },
  },
  {
    name: 'contract-is-pure',
    comment: 'the contract is pure: it knows only zod and itself',
    from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: ['^contract/', '^node_modules/zod/'] },
  },
  boundary('^contract/', {
    mayImport: ['contract/'],
    because: 'the contract is pure: it knows only zod and itself',
  }),
  {
    name: 'only-tests-use-the-harness',
    comment: 'what the product is made of knows nothing of its tests',
    from: { pathNot: ['\\.test\\.tsx?$', '^server/test/'] },
    to: { path: '^server/test/' },
  },
  boundary('^server/src/database/', {
    mayImport: [
      'contract/',
      'server/src/database/',
      'server/src/request-context.ts',
      'server/src/config.ts',
      'server/src/startup-error.ts',
    ],
    because: 'the database knows nothing of what is built on it',
  }),
  boundary('^server/src/refusal\\.ts$', {
    mayImport: ['contract/'],
    because: 'saying no needs nothing but the texts for it',
  }),
  boundary('^server/src/http/', {
    mayImport: [
      'server/src/request-context.ts',
      'contract/',
      'server/src/http/',
      'server/src/database/',
      'server/src/config.ts',
      'server/src/refusal.ts',
    ],
    because: 'what every request passes knows no feature',
  }),
  boundary('^server/src/audit/', {
    mayImport: [
      'server/src/actor.ts',
      'server/src/request-context.ts',
      'contract/',
      'server/src/audit/',
      'server/src/database/',
    ],
    because: 'the audit log knows nothing of what it is told',
  }),
  boundary('^server/src/catalogue/', {
    mayImport: [
      'server/src/actor.ts',
      'contract/',
      'server/src/catalogue/',
      'server/src/audit/',
      'server/src/database/',
      'server/src/refusal.ts',
    ],
    because:
      'goods are written the same whoever decides about them, and whether there are any in stock or not',
  }),
  boundary('^server/src/stock/', {
    mayImport: [
      'server/src/actor.ts',
      'contract/',
      'server/src/stock/',
      'server/src/catalogue/',
      'server/src/database/',
      'server/src/refusal.ts',
    ],
    because: 'documents use the ledger, the ledger knows no document',
  }),
  boundary('^server/src/documents/', {
    mayImport: [
      'server/src/actor.ts',
      'server/src/request-context.ts',
      'contract/',
      'server/src/documents/',
      'server/src/audit/',
      'server/src/stock/',
      'server/src/database/',
      'server/src/http/route.ts',
      'server/src/spreadsheets/',
      'server/src/refusal.ts',
    ],
    because: 'what all documents are made of knows none of them',
  }),
  boundary('^server/src/records/', {
    mayImport: [
      'server/src/actor.ts',
      'contract/',
      'server/src/records/',
      'server/src/audit/',
      'server/src/database/',
      'server/src/http/',
      'server/src/pictures/',
      'server/src/refusal.ts',
    ],
    because: 'what all records are made of knows none of them',
  }),
  boundary('^server/src/spreadsheets/', {
    mayImport: [
      'server/src/request-context.ts',
      'contract/',
      'server/src/spreadsheets/',
      'server/src/http/temporary-folder.ts',
      'server/src/refusal.ts',
    ],
    because: 'reading and writing sheets knows nothing of what is in them',
  }),
  boundary('^server/src/pictures/', {
    mayImport: [
      'contract/',
      'server/src/pictures/',
      'server/src/database/',
      'server/src/refusal.ts',
      'server/src/spreadsheets/child-process.ts',
      'server/src/spreadsheets/run-in-child.ts',
    ],
    because: 'looking at pictures and keeping them knows nothing of what shows them',
  }),
  boundary('^server/src/sheet-import/', {
    mayImport: [
      'contract/',
      'server/src/sheet-import/',
      'server/src/spreadsheets/',
      'server/src/documents/',
      'server/src/records/',
      'server/src/database/',
      'server/src/http/',
      'server/src/refusal.ts',
    ],
    because: 'what imports of sheets are made of knows none of them',
  }),
  boundary('^server/src/live/', {
    mayImport: ['contract/', 'server/src/live/', 'server/src/http/', 'server/src/refusal.ts'],
    because: 'what tells of changes knows no feature that makes them',
  }),
  boundary('^server/src/features/', {
    mayImport: [
      'server/src/actor.ts',
      'server/src/request-context.ts',
      'contract/',
      'server/src/http/',
      'server/src/database/',
      'server/src/catalogue/',
      'server/src/stock/',
      'server/src/documents/',
      'server/src/records/',
      'server/src/spreadsheets/',
      'server/src/pictures/',
      'server/src/rich-text/',
      'server/src/sheet-import/',
      'server/src/config.ts',
      'server/src/refusal.ts',
      'server/src/audit/',
      'server/src/features/',
    ],
    because: 'a feature knows the ground it stands on, and nothing of what starts the server',
  }),
  {
    ...featuresApart('^server/src/features/$1/'),
    from: { path: '^server/src/features/([^/]+)/', pathNot: inFeatures(usingFeatures) },
  },
  ...FEATURE_USES.map(([feature, uses], index) => {
    const below = usingFeatures.slice(index + 1);
    return {
      ...featuresApart(inFeatures([feature, ...uses.filter((use) => !below.includes(use))])),
      from: { path: inFeatures([feature]) },
    };
  }),
  boundary('^server/', {
    mayImport: ['contract/', 'server/'],
    because: 'the server knows only the contract',
  }),
  boundary('^web/src/(api|session|i18n|ui)/', {
    mayImport: [...webGround, 'web/src/theme.ts'],
    because: 'what all features share knows none of them',
  }),
  boundary('^web/src/scanning/', {
    mayImport: webGround,
    because: 'what comes from a scanner is read the same wherever it goes',
  }),
  boundary('^web/src/cart/', {
    mayImport: [...webGround, 'web/src/documents/', 'web/src/cart/'],
    because: 'goods wait in the cart for any screen and any bill',
  }),
  boundary('^web/src/sheet-import/', {
    mayImport: [...webGround, 'web/src/documents/', 'web/src/fields/', 'web/src/sheet-import/'],
    because: 'what imports of sheets are made of knows none of them',
  }),
  boundary('^web/src/documents/', {
    mayImport: [...webGround, 'web/src/fields/', 'web/src/documents/'],
    because: 'what all document forms are made of knows none of them',
  }),
  boundary('^web/src/(fields|records)/', {
    mayImport: [...webGround, 'web/src/fields/', 'web/src/records/'],
    because: 'what all records are made of knows none of them',
  }),
  boundary('^web/src/(product-images|rich-text)/', {
    mayImport: [...webGround, 'web/src/product-images/', 'web/src/rich-text/'],
    because: 'pictures and texts of goods are written the same on every form that has them',
  }),
  boundary('^web/src/features/([^/]+)/', {
    mayImport: [
      ...webGround,
      'web/src/product-images/',
      'web/src/rich-text/',
      'web/src/fields/',
      'web/src/records/',
      'web/src/shell/',
      'web/src/cart/',
      'web/src/documents/',
      'web/src/sheet-import/',
      'web/src/features/$1/',
      'web/src/features/[^/]+/(\\w+Picker\\.tsx|[\\w-]+-(picker|kind)\\.ts)$',
    ],
    because:
      "of another feature only its pickers (…Picker.tsx) and kinds (…-kind.ts) may be used; what several share is web/src/ui's",
  }),
  boundary('^web/', { mayImport: ['contract/', 'web/'], because: 'the web app knows only the contract' }),
  boundary('^e2e/', {
    mayImport: ['contract/', 'scripts/launch/', 'e2e/'],
    because: 'browser tests see what a user sees',
  }),
  boundary('^demo/', {
    mayImport: ['contract/', 'server/src/', 'demo/'],
    because: 'a made-up business for the server, which knows nothing of it',
  }),
  boundary('^bench/', {
    mayImport: ['contract/', 'server/src/', 'demo/src/', 'scripts/launch/', 'bench/'],
    because: 'measures the server',
  }),
];

/** Lets files of `path` import no other files of this project than those that begin with one of `mayImport`. */
function boundary(path: string, { mayImport, because }: { mayImport: string[]; because: string }) {
  return {
    name: `boundary-of-${path
      .replaceAll(/[^\w-]+/g, ' ')
      .trim()
      .replaceAll(' ', '-')}`,
    comment: because,
    from: { path },
    to: {
      // This is about the project's own files alone; who may use server/test/ has a rule of its own.
      dependencyTypesNot: ['core'],
      // Texts of screens know nothing, so whoever shows one may import it.
      pathNot: [
        '(^|/)node_modules/',
        '^server/test/',
        '^web/src/.+\\.texts(\\.en)?\\.ts$',
        ...mayImport.map((place) => `^${place}`),
      ],
    },
  } satisfies IForbiddenRuleType;
}

/** Rules for a feature that may use those at `pathNot`. */
function featuresApart(pathNot: string) {
  return {
    name: 'features-apart',
    comment: 'a feature uses another only where FEATURE_USES in dependency-cruiser.config.ts says so',
    // What is made of all documents or records reads the lists of them; one of those that did would import itself.
    to: {
      path: '^server/src/features/',
      pathNot: [pathNot, '^server/src/features/all-(documents|records)\\.ts$'],
    },
  };
}

function inFeatures(features: string[]): string {
  return `^server/src/features/(${features.join('|')})/`;
}

export default {
  forbidden: rules.map((rule) => ({ severity: 'error' as const, ...rule })),
  options: {
    // TypeScript 7 has no parser that can be called.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'web/tsconfig.json' },
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
} satisfies IConfiguration;
