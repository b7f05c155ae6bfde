import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Bytes of script after gzip. */
export interface ScreenScripts {
  /** Program and frame around every screen behind the sign-in. */
  shell: number;
  /**
   * By file below `src/routes/`: the program, the screen and its Vietnamese texts, as a browser fetches them that has
   * nothing yet; behind the sign-in the frame too.
   */
  screens: Record<string, number>;
  /** By file below `src/`: what a press or a special case fetches, beyond the screen that it is pressed on. */
  parts: Record<string, number>;
}

/** Name of the file in the build that has them. */
export const screenScriptsFile = '.screen-scripts.json';

/** Begin in route files what they import when they are opened, as the files themselves do. */
const routeHelpers =
  /\/src\/(ui\/list\/list-route|records\/record-route|sheet-import\/records\/record-import-route)\.ts$/;

/** Fetched a second after the first screen, by everybody. */
const alwaysLater = /\/src\/live\/follow-changes\.ts$/;
const vietnamese = /\/antd\/es\/locale\/vi_VN\.js$/;

/** Reckons from the build, without a browser, what each screen fetches: the same sources always weigh the same. */
export function screenScripts(): Plugin {
  return {
    name: 'screen-scripts',
    generateBundle: {
      // After Vite has written into the entry which files each screen needs, 8 kB of it.
      order: 'post',
      handler(_options, bundle) {
        const graph = new ScriptGraph(bundle, (id) => this.getModuleInfo(id));
        this.emitFile({
          type: 'asset',
          fileName: screenScriptsFile,
          source: JSON.stringify(graph.measure(), null, 2),
        });
      },
    },
  };
}

class ScriptGraph {
  readonly #chunks = new Map<string, Rolldown.OutputChunk>();
  readonly #chunkOf = new Map<string, string>();
  readonly #sizes = new Map<string, number>();
  readonly #moduleInfo: (id: string) => Rolldown.ModuleInfo | null;

  constructor(bundle: Rolldown.OutputBundle, moduleInfo: (id: string) => Rolldown.ModuleInfo | null) {
    this.#moduleInfo = moduleInfo;
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      this.#chunks.set(chunk.fileName, chunk);
      this.#sizes.set(chunk.fileName, gzipSync(chunk.code).length);
      for (const id of chunk.moduleIds) this.#chunkOf.set(id, chunk.fileName);
    }
  }

  measure(): ScreenScripts {
    const modules = [...this.#chunkOf.keys()];
    const entry = [...this.#chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
    const atStart = modules.filter((id) => alwaysLater.test(id) || vietnamese.test(id));
    const frame = modules.filter((id) => /\/src\/routes\/_app\.tsx$/.test(id));
    const start = this.#closure([...entry, ...this.#chunksOf(atStart)]);
    const shell = this.#closure([...start, ...this.#chunksOf(this.#opened(frame))]);

    const routes = modules.filter((id) => /\/src\/routes\/(?!__root|_app\.tsx)[^?]+\.tsx$/.test(id));
    const opened = new Map(routes.map((route) => [route, this.#opened([route])]));
    const fetched = new Map(
      [...opened].map(([route, ids]) => [
        route,
        this.#closure([...(route.includes('/_app/') ? shell : start), ...this.#chunksOf(ids)]),
      ]),
    );
    const screens = [...fetched].map(
      ([route, files]) => [afterSources(route).replace('routes/', ''), this.#weigh(files)] as const,
    );

    const withScreens = new Set([...opened.values()].flat());
    const parts = [...this.#chunks.values()].flatMap(({ fileName, facadeModuleId: id, isDynamicEntry }) => {
      if (!isDynamicEntry || !id || withScreens.has(id)) return [];
      if (!/\/web\/src\/(?!routes|i18n)[^?]+$/.test(id)) return [];
      const pressedOn = [...fetched.values()].filter((files) =>
        this.#importersOf(id).some((file) => files.has(file)),
      );
      return [[afterSources(id), this.#mostAdded(fileName, pressedOn.length ? pressedOn : [shell])] as const];
    });
    return { shell: this.#weigh(shell), screens: byName(screens), parts: byName(parts) };
  }

  /** Modules that the routes' files, and helpers they call, import when they are opened; not what shows their failure. */
  #opened(routes: string[]): string[] {
    const helpers = routes.flatMap((id) => this.#helpersOf(id));
    const split = routes.flatMap((id) => this.#importedLater(id)).filter((id) => id.includes('?tsr-split'));
    const own = [...routes, ...helpers, ...split];
    return [...split, ...own.flatMap((id) => this.#importedLater(id))];
  }

  #helpersOf(id: string): string[] {
    const found = (this.#moduleInfo(id)?.importedIds ?? []).filter((imported) => routeHelpers.test(imported));
    return [...found, ...found.flatMap((helper) => this.#helpersOf(helper))];
  }

  #importedLater(id: string): string[] {
    const ids = this.#moduleInfo(id)?.dynamicallyImportedIds ?? [];
    return ids.filter((imported) => !/\?tsr-split=errorComponent$/.test(imported));
  }

  #importersOf(id: string): string[] {
    return this.#chunksOf([...(this.#moduleInfo(id)?.dynamicImporters ?? [])]);
  }

  /** Bytes that a file and what it imports add where most of it is not there yet. */
  #mostAdded(file: string, present: Set<string>[]): number {
    const wanted = [...this.#closure([file])];
    return Math.max(...present.map((files) => this.#weigh(wanted.filter((each) => !files.has(each)))));
  }

  #chunksOf(modules: string[]): string[] {
    return modules.flatMap((id) => this.#chunkOf.get(id) ?? []);
  }

  #closure(files: Iterable<string>, reached = new Set<string>()): Set<string> {
    for (const file of files) {
      if (reached.has(file)) continue;
      reached.add(file);
      this.#closure(this.#chunks.get(file)?.imports ?? [], reached);
    }
    return reached;
  }

  #weigh(files: Iterable<string>): number {
    return [...files].reduce((sum, file) => sum + (this.#sizes.get(file) ?? 0), 0);
  }
}

function afterSources(id: string): string {
  return id.slice(id.indexOf('/web/src/') + '/web/src/'.length);
}

function byName(sizes: (readonly [string, number])[]): Record<string, number> {
  return Object.fromEntries(sizes.sort(([a], [b]) => (a < b ? -1 : 1)));
}
