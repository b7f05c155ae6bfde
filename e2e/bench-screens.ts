// npm run bench:screens [-- products]: how long each screen, or each whose address has the word, takes to open on a slow
// machine, in a real browser with nothing cached.
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';
import { Owner } from './owner.ts';
import { openScreen, publicScreens, screensOf } from './screens.ts';
import { signInAsOwner } from './sign-in.ts';
import { startApp } from './start-app.ts';

const password = 'Quay#2026';
/** A shop's cheap computer beside a developer's. */
const slowdown = 4;
/** The median of so many: one alone tells what else the machine did. */
const turns = 3;
const word = process.argv[2] ?? '';

const app = await startApp('server/src/main.ts', password);
const browser = await chromium.launch(chromiumOptions());
try {
  const owner = await Owner.signIn(app.url, password);
  const shop = await owner.openShop();
  const screens = await screensOf(owner, shop);
  const machine = { baseURL: app.url, viewport: { width: 1440, height: 900 }, locale: 'vi-VN' };
  const signedIn = await browser.newContext(machine);
  await signInAsOwner(await signedIn.newPage(), shop, password);
  const storageState = await signedIn.storageState();
  await signedIn.close();
  console.log(`processor ${slowdown} times slowed, median of ${turns}`);
  console.log(`${'screen'.padEnd(60)} first paint, ms   usable, ms   scripts, kB`);
  const all = [
    ...publicScreens.map((screen) => ({ screen, options: machine })),
    ...screens.map((screen) => ({ screen, options: { ...machine, storageState } })),
  ];
  for (const { screen, options } of all.filter(({ screen }) => screen.path.includes(word))) {
    const openings: [number, number, number][] = [];
    for (let turn = 0; turn < turns; turn += 1) openings.push(await open(browser, options, screen));
    const [paint, usable, bytes] = ([0, 1, 2] as const).map((figure) =>
      median(openings.map((opening) => opening[figure])),
    ) as [number, number, number];
    console.log(
      `${screen.path.padEnd(60)} ${paint.toFixed(0).padStart(15)} ${usable.toFixed(0).padStart(12)} ${(bytes / 1_000).toFixed(1).padStart(13)}`,
    );
  }
} finally {
  await browser.close();
  await app.stop();
}

/** Milliseconds to the first paint and until heading and data stand there, and bytes of script as they were sent until then. */
async function open(
  browser: Browser,
  options: BrowserContextOptions,
  screen: { path: string; heading: string },
): Promise<[number, number, number]> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const scripts = new Set<string>();
  let bytes = 0;
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await openScreen(page, screen);
  const [paint, usable] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    performance.now(),
  ]);
  await context.close();
  return [paint ?? Number.NaN, usable ?? Number.NaN, bytes];
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
