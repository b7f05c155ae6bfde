import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing that axe can name is wrong with the screen as it stands, or with its colours alone. */
export async function checkAccessibility(page: Page, { onlyColours = false } = {}): Promise<void> {
  const axe = axeOf(page);
  const { violations } = await (onlyColours
    ? axe.withRules(['color-contrast', 'link-in-text-block'])
    : axe
  ).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  expect(found, 'what axe finds').toEqual([]);
}

/**
 * Axe for a screen, three times as fast as by default: screens have no frames whose results a page of its own must
 * gather, and what is right needs no selectors.
 */
export function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
}

/** Nothing moves any more: what is half faded in has colours of its own. */
export async function waitForRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}
