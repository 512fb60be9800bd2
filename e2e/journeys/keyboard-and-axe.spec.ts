import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { createProgram } from '@yuko/contract/loyalty/create-program'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { asImportFile, beginImport, importEnd, importReviews, someReviews } from '#support/imports.ts'
import { inParts, places, publicPlaces, signInPlaces } from '#support/places.ts'
import { expect, test } from '#support/test.ts'

/** All is looked at on a desk and on a phone. Another theme has other colours, and nothing else: they are the same at any width. */
const looks = [
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark', rule: 'color-contrast' },
  { width: 390, theme: 'light' },
] as const

/** What axe finds serious on the page as it is, and what runs out of its sides. */
async function expectAccessible(page: Page, selector = 'h1') {
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

test('axe finds nothing serious before sign-in', async ({ page }) => {
  for (const [path] of [...publicPlaces, ...signInPlaces]) {
    await page.goto(path)
    await expectAccessible(page)
  }
})

for (const [part, some] of inParts(places.filter(([, , leadsTo]) => !leadsTo)))
  test(`axe finds nothing serious on an empty store: ${part}`, async ({ admin }) => {
    for (const [path] of some) {
      await admin.goto(path)
      await expectAccessible(admin)
    }
  })

test('axe finds nothing serious on a store at work', async ({ admin, merchant, browser }) => {
  const { api } = merchant
  await importReviews(api, 30)
  const broken = asImportFile(someReviews(3)).replace(/,[1-5],/g, ',0,')
  const importId = await beginImport(api, broken)
  await importEnd(api, importId)
  const { items } = await api.call(listReviews, {})
  const { workflowId } = await api.call(createWorkflow, { body: { title: 'Welcome' } })
  const program = { name: 'Clay Club', pointLabel: { one: 'Point', other: 'Points' }, pointsPerMajorUnit: 1, signupPoints: 100 }
  const { programId } = await api.call(createProgram, { body: program })
  for (const [path, selector] of [
    ['/', 'h1'],
    ['/reviews/reviews', 'tbody tr'],
    [`/reviews/reviews/${items[0]?.reviewId}`, '[role=dialog] blockquote'],
    ['/reviews/import', 'tbody tr'],
    [`/reviews/import/${importId}`, 'caption'],
    ['/reviews/widget', 'article'],
    ['/reviews/widget/review-list', '[role=tablist]'],
    ['/reviews/widget/carousel', '[role=tablist]'],
    ['/reviews/feeds', 'h1'],
    ['/reviews/emails', 'h1'],
    ['/workflows', 'tbody tr'],
    [`/workflows/${workflowId}`, 'h1'],
    ['/loyalty/programs', 'h1'],
    [`/loyalty/programs/${programId}`, 'h1'],
  ] as const) {
    await admin.goto(path)
    await expectAccessible(admin, selector)
  }
  const shop = await browser.newPage()
  await shop.goto(`/widgets/demo/shop.html?store=${merchant.organization.slug}`)
  await expect(shop.getByRole('region', { name: 'Customer reviews' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(shop)
  await shop.close()
})

test('reviews are read, chosen and answered by keyboard alone', async ({ admin, merchant }) => {
  await importReviews(merchant.api, 5)
  await admin.goto('/reviews/reviews')
  await expect(admin.getByRole('row')).toHaveCount(6)
  await admin.keyboard.press('Tab')
  await expect(admin.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('main')).toBeFocused()

  await admin.keyboard.press('j')
  await admin.keyboard.press('j')
  const second = admin.getByRole('row').nth(2)
  await expect(second).toBeFocused()
  await admin.keyboard.press('x')
  await expect(second.getByRole('checkbox')).toBeChecked()
  await admin.keyboard.press('x')
  await admin.keyboard.press('Enter')
  const drawer = admin.getByRole('dialog')
  await expect(drawer.getByRole('blockquote')).toBeVisible()
  await expect(drawer.getByRole('textbox', { name: 'Public reply' })).toBeVisible()
  for (let steps = 0; steps < 20; steps += 1) {
    if (await drawer.getByRole('textbox', { name: 'Public reply' }).evaluate((field) => field === document.activeElement)) break
    await admin.keyboard.press('Tab')
  }
  await expect(drawer.getByRole('textbox', { name: 'Public reply' })).toBeFocused()
  await admin.keyboard.type('Thank you, by keyboard')
  // Past the saved replies and the question whether the author is told.
  for (const _stop of ['Saved replies', 'Tell the author', 'Publish reply']) await admin.keyboard.press('Tab')
  await expect(drawer.getByRole('button', { name: 'Publish reply' })).toBeFocused()
  await admin.keyboard.press('Enter')
  await expect(drawer.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(drawer.getByRole('region', { name: 'Reply' })).toContainText('Thank you, by keyboard')
  await admin.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(second).toBeFocused()

  await admin.keyboard.press('/')
  await expect(admin.getByRole('searchbox', { name: 'Search reviews' })).toBeFocused()
})

test('on a phone the menu is a drawer that closes behind a link', async ({ admin }) => {
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.goto('/')
  await admin.getByRole('button', { name: 'Menu' }).click()
  const menu = admin.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Workflows' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Workflows' })).toBeVisible()
  await expect(menu).toHaveCount(0)
})
