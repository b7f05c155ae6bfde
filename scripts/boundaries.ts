// Who may import whom. Knowledge flows one way: screens and documents know the ledger and the ground below
// them, never the other way round, and no feature knows another but where the domain says so.

/** Features of the server that use another's named operations or queries: the domain says so. No cycles. */
export const FEATURE_USES: Record<string, readonly string[]> = {
  // A bill names a salesperson and remembers its customer; made from a pre-order it closes that.
  bills: ['auth', 'customers', 'preorders'],
  // A hold remembers its customer.
  holds: ['customers'],
  // A pre-order remembers its customer.
  preorders: ['customers'],
  // The figures of a shop are those of its bills; the history of its goods names every document.
  reports: ['bills', 'returns', 'stock-takes', 'warehouse-exports', 'warehouse-receipts'],
  // A return is made from its bill, and restores products that were deleted since.
  returns: ['bills', 'products'],
  // A stock take restores products of which something was found.
  'stock-takes': ['products'],
  // An export restores products whose goods come back, and lets a receipt wait where it sends them.
  'warehouse-exports': ['products', 'warehouse-receipts'],
  // A receipt says what products cost, and restores those that were deleted since.
  'warehouse-receipts': ['products'],
  // Setting up a shop makes its staff's accounts; none is switched off while goods are on the way to it or from it.
  setup: ['auth', 'warehouse-exports'],
};

interface Boundary {
  /** Files this rule is about. */
  of: RegExp;
  /** Files of this project they may import. A group named in `of` stands for itself, as in `$<own>`. */
  mayImport: readonly string[];
  /** The rule in words, for whoever meets it. */
  because: string;
}

/** What every room of the web app may use, and knows none of them. */
const webGround = ['contract/', 'web/src/api/', 'web/src/session/', 'web/src/i18n/', 'web/src/ui/'];

/** The first boundary whose `of` matches a file is the one that holds for it. */
const BOUNDARIES: readonly Boundary[] = [
  {
    of: /^contract\//,
    mayImport: ['contract/'],
    because: 'the contract is pure: it knows only zod and itself',
  },
  {
    of: /^server\/src\/database\//,
    mayImport: ['contract/', 'server/src/database/', 'server/src/config.ts', 'server/src/startup-error.ts'],
    because: 'the database knows nothing of what is built on it',
  },
  {
    of: /^server\/src\/refusal\.ts$/,
    mayImport: ['contract/'],
    because: 'saying no needs nothing but the texts for it',
  },
  {
    of: /^server\/src\/http\//,
    mayImport: [
      'contract/',
      'server/src/http/',
      'server/src/database/',
      'server/src/config.ts',
      'server/src/refusal.ts',
    ],
    because: 'what every request passes knows no feature',
  },
  {
    of: /^server\/src\/audit\//,
    mayImport: ['contract/', 'server/src/audit/', 'server/src/database/'],
    because: 'the audit log knows nothing of what it is told',
  },
  {
    of: /^server\/src\/stock\//,
    mayImport: ['contract/', 'server/src/stock/', 'server/src/database/', 'server/src/refusal.ts'],
    because: 'documents use the ledger, the ledger knows no document',
  },
  {
    of: /^server\/src\/documents\//,
    mayImport: [
      'contract/',
      'server/src/documents/',
      'server/src/audit/',
      'server/src/stock/',
      'server/src/database/',
      'server/src/refusal.ts',
    ],
    because: 'what all documents are made of knows none of them',
  },
  {
    of: /^server\/src\/spreadsheets\//,
    mayImport: [
      'contract/',
      'server/src/spreadsheets/',
      'server/src/http/temporary-folder.ts',
      'server/src/refusal.ts',
    ],
    because: 'reading and writing sheets knows nothing of what is in them',
  },
  {
    of: /^server\/src\/pictures\//,
    mayImport: [
      'server/src/pictures/',
      'server/src/spreadsheets/child-process.ts',
      'server/src/spreadsheets/run-in-child.ts',
    ],
    because: 'looking at pictures knows nothing of whose they are',
  },
  {
    of: /^server\/src\/sheet-import\//,
    mayImport: [
      'contract/',
      'server/src/sheet-import/',
      'server/src/spreadsheets/',
      'server/src/documents/',
      'server/src/database/',
      'server/src/http/',
      'server/src/refusal.ts',
    ],
    because: 'what imports of sheets are made of knows none of them',
  },
  {
    of: /^server\/src\/features\/(?<own>[^/]+)\//,
    mayImport: [
      'contract/',
      'server/src/http/',
      'server/src/database/',
      'server/src/stock/',
      'server/src/documents/',
      'server/src/spreadsheets/',
      'server/src/pictures/',
      'server/src/sheet-import/',
      'server/src/config.ts',
      'server/src/refusal.ts',
      'server/src/audit/',
      'server/src/features/$<own>/',
      'server/src/features/$<used>/',
    ],
    because: 'a feature uses another only where FEATURE_USES in scripts/boundaries.ts says so',
  },
  {
    of: /^server\/src\/live\//,
    mayImport: [
      'contract/',
      'server/src/live/',
      'server/src/http/',
      'server/src/stock/touched-goods.ts',
      'server/src/refusal.ts',
    ],
    because: 'what tells of changes knows no feature that makes them',
  },
  { of: /^server\//, mayImport: ['contract/', 'server/'], because: 'the server knows only the contract' },
  {
    of: /^web\/src\/(api|session|i18n|ui)\//,
    mayImport: [...webGround, 'web/src/theme.ts'],
    because: 'what all features share knows none of them',
  },
  {
    of: /^web\/src\/cart\//,
    mayImport: [...webGround, 'web/src/documents/', 'web/src/cart/'],
    because: 'goods wait in the cart for any screen and any bill',
  },
  {
    of: /^web\/src\/sheet-import\//,
    mayImport: [...webGround, 'web/src/documents/', 'web/src/sheet-import/'],
    because: 'what imports of sheets are made of knows none of them',
  },
  {
    of: /^web\/src\/documents\//,
    mayImport: [...webGround, 'web/src/documents/'],
    because: 'what all document forms are made of knows none of them',
  },
  {
    of: /^web\/src\/features\/(?<own>[^/]+)\//,
    mayImport: [
      ...webGround,
      'web/src/shell/',
      'web/src/cart/',
      'web/src/documents/',
      'web/src/sheet-import/',
      'web/src/features/$<own>/',
      'web/src/features/$<picker>',
    ],
    because:
      "of another feature only its pickers (…Picker.tsx) may be used; what several share is web/src/ui's",
  },
  { of: /^web\//, mayImport: ['contract/', 'web/'], because: 'the web app knows only the contract' },
  { of: /^e2e\//, mayImport: ['contract/', 'e2e/'], because: 'browser tests see what a user sees' },
  {
    of: /^demo\//,
    mayImport: ['contract/', 'server/src/', 'demo/'],
    because: 'a made-up business for the server, which knows nothing of it',
  },
  {
    of: /^bench\//,
    mayImport: ['contract/', 'server/src/', 'demo/src/', 'scripts/launch/', 'bench/'],
    because: 'measures the server',
  },
];

/** Why `file` may not import `imported` (both paths from the checkout's folder), or undefined if it may. */
export function refusedImport(file: string, imported: string): string | undefined {
  const boundary = BOUNDARIES.find(({ of }) => of.test(file));
  if (!boundary) return undefined;
  // Tests may use their workspace's harness besides.
  if (file.includes('.test.') && /^(server|web)\/test\//.test(imported)) return undefined;
  const own = boundary.of.exec(file)?.groups?.own;
  const allowed = boundary.mayImport.some((place) => isWithin(place, { imported, own }));
  return allowed ? undefined : boundary.because;
}

function isWithin(place: string, { imported, own = '' }: { imported: string; own?: string | undefined }) {
  if (place.endsWith('$<used>/')) {
    return (FEATURE_USES[own] ?? []).some((used) => imported.startsWith(place.replace('$<used>', used)));
  }
  if (place.endsWith('$<picker>'))
    return /^web\/src\/features\/[^/]+\/(\w+Picker\.tsx|[\w-]+-picker\.ts)$/.test(imported);
  return imported.startsWith(place.replace('$<own>', own));
}

/** A feature that comes back to itself through FEATURE_USES, if any. */
export function findFeatureCycle(): string | undefined {
  const reaches = (from: string, to: string, seen: Set<string>): boolean => {
    if (seen.has(from)) return false;
    seen.add(from);
    return (FEATURE_USES[from] ?? []).some((used) => used === to || reaches(used, to, seen));
  };
  return Object.keys(FEATURE_USES).find((feature) => reaches(feature, feature, new Set()));
}
