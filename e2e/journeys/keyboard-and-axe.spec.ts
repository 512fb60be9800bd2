import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { createProgram } from '@yuko/contract/loyalty/create-program'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { expectAccessible } from '#support/accessible.ts'
import { asImportFile, beginImport, importEnd, importReviews, someReviews } from '#support/imports.ts'
import { expect, test } from '#support/test.ts'

test('axe finds no serious problem in a store with data', async ({ admin, merchant, browser }) => {
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

test('a merchant reads, selects and answers reviews with the keyboard only', async ({ admin, merchant }) => {
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
  // Past the saved replies and the checkbox that notifies the author.
  for (const _stop of ['Saved replies', 'Notify the author', 'Publish reply']) await admin.keyboard.press('Tab')
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

test('on a phone the menu is a drawer that closes after a link', async ({ admin }) => {
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.goto('/')
  await admin.getByRole('button', { name: 'Menu' }).click()
  const menu = admin.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Workflows' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Workflows' })).toBeVisible()
  await expect(menu).toHaveCount(0)
})
