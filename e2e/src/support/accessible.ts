import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Checked on desktop and phone. The dark theme differs only in colors, which are the same at any width. */
const looks = [
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark', rule: 'color-contrast' },
  { width: 390, theme: 'light' },
] as const

/** Serious axe problems of the page as it is now, of all rules or one, and horizontal overflow. */
export async function problemsOf(page: Page, rule?: string): Promise<string[]> {
  // Passed rules are most of the result, and of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rule ? axe.withRules(rule) : axe).analyze()
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return overflow > 0 ? [...found, `${overflow} px run out at the side`] : found
}

/** Expects no serious axe problems on the current page, and no horizontal overflow. */
export async function expectAccessible(page: Page, selector = 'h1') {
  await expect(page.locator(selector).first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  // Without animation: a color in transition has no contrast of its own.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const look of looks) {
    const { width, theme } = look
    await page.setViewportSize({ width, height: 900 })
    await page.locator('html').evaluate((html, value) => html.setAttribute('data-mantine-color-scheme', value), theme)
    const problems = await problemsOf(page, 'rule' in look ? look.rule : undefined)
    found.push(...problems.map((problem) => `${theme} ${width} ${problem}`))
  }
  expect.soft(found, new URL(page.url()).pathname).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}
