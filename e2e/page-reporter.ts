import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** After all tests, what a screen of each failed one showed, its first where it has several: all there is where only the output is kept. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter by its file
export default class PageReporter implements Reporter {
  #pages: string[] = [];

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || !path) continue;
      const [, page] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8')) ?? [];
      if (page)
        this.#pages.push(
          `The page when '${test.title}' (${test.location.file}:${test.location.line}) failed:\n\n${page}`,
        );
    }
  }

  onEnd(): void {
    for (const page of this.#pages) process.stdout.write(`\n${page}`);
  }
}
