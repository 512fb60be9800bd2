import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** All is looked at on a desk and on a phone. Another theme has other colours, and nothing else: they are the same at any width. */
const looks = [
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark', rule: 'color-contrast' },
  { width: 390, theme: 'light' },
] as const

/** What axe finds serious on the page as it is, and what runs out of its sides. */
export async function expectAccessible(page: Page, selector = 'h1') {
  await expect(page.locator(selector).first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  // At rest: a colour that is on its way to another theme's has no contrast of its own.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const look of looks) {
    const { width, theme } = look
    await page.setViewportSize({ width, height: 900 })
    await page.locator('html').evaluate((html, value) => html.setAttribute('data-mantine-color-scheme', value), theme)
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await ('rule' in look ? axe.withRules(look.rule) : axe).analyze()
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        found.push(`${theme} ${width} ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) found.push(`${width}: ${overflow} px run out at the side`)
  }
  expect.soft(found, new URL(page.url()).pathname).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}
