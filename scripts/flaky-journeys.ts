// Journeys that failed once and passed when they were tried again, from the report that Playwright writes as JSON.

/** More of them than this say that something is wrong with the product or with the run. */
export const mostFlaky = 2;

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; line: number; tests: { status: string; results: Result[] }[] }[];
}

interface Result {
  error?: { message?: string };
}

export interface PlaywrightReport {
  suites?: Suite[];
  stats?: { expected: number; unexpected: number; flaky: number };
}

/** Journeys that passed at a later try, with the place and the failure of the first. */
export function flakyJourneys({ suites = [] }: PlaywrightReport): string[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => `flaky: ${title} (${file}:${line})\n${results[0]?.error?.message ?? ''}`),
    ),
    ...flakyJourneys(suite),
  ]);
}
