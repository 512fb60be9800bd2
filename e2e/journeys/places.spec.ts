import type { Page } from '@playwright/test'
import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { createProgram } from '@yuko/contract/loyalty/create-program'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { expectAccessible } from '#support/accessible.ts'
import { importReviews } from '#support/imports.ts'
import { inParts, onePlaceOfEachArea, places, publicPlaces, signInPlaces } from '#support/places.ts'
import { expect, test } from '#support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

for (const [part, some] of inParts(places))
  test(`every page opens by its URL, and axe finds no serious problem: ${part}`, async ({ admin }) => {
    for (const [path, name, leadsTo = path] of some)
      await test.step(path, async () => {
        await admin.goto(path)
        await expect(heading(admin, name)).toBeVisible()
        await expect(admin).toHaveURL(leadsTo)
        if (leadsTo !== path) return
        await expectAccessible(admin)
        if (!onePlaceOfEachArea.includes(path)) return
        await admin.reload()
        await expect(heading(admin, name)).toBeVisible()
        await expect(admin).toHaveURL(path)
      })
  })

test('public pages open for everyone, admin pages lead to sign-in', async ({ page }) => {
  for (const [path, name] of [...publicPlaces, ...signInPlaces])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(heading(page, name)).toBeVisible()
      await expect(page).toHaveURL(path)
      await expectAccessible(page)
    })
  for (const path of onePlaceOfEachArea)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(heading(page, 'Sign in')).toBeVisible()
    })
})

test('pages with an id open by their URL too', async ({ admin, merchant }) => {
  const { api } = merchant
  await importReviews(api, 3)
  const { items } = await api.call(listReviews, {})
  const review = items[0]
  const { workflowId } = await api.call(createWorkflow, { body: { title: 'Welcome to the table' } })
  const program = { name: 'Clay Club', pointLabel: { one: 'Point', other: 'Points' }, pointsPerMajorUnit: 1, signupPoints: 100 }
  const { programId } = await api.call(createProgram, { body: program })

  for (const [path, name] of [
    [`/workflows/${workflowId}`, 'Welcome to the table'],
    [`/loyalty/programs/${programId}`, 'Clay Club'],
  ] as const) {
    await admin.goto(path)
    await expect(heading(admin, name)).toBeVisible()
    await admin.reload()
    await expect(heading(admin, name)).toBeVisible()
  }
  await admin.goto(`/reviews/reviews/${review?.reviewId}?rating=${review?.rating}`)
  const drawer = admin.getByRole('dialog', { name: `Review by ${review?.authorName}` })
  await expect(drawer.getByRole('blockquote')).toBeVisible()
  await admin.reload()
  await expect(drawer.getByRole('blockquote')).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(admin).toHaveURL(`/reviews/reviews?rating=${review?.rating}`)
})

test('an unknown page says so inside the shell, with a link out', async ({ admin }) => {
  for (const [path, text] of [
    ['/reviews/nothing-here', 'Page not found'],
    ['/reviews/reviews/rev_00000000000000000000000000', 'This review no longer exists'],
    ['/reviews/import/imp_00000000000000000000000000', 'This import doesn’t exist'],
    ['/workflows/wfl_00000000000000000000000000', 'This workflow doesn’t exist'],
    ['/loyalty/programs/lpr_00000000000000000000000000', 'This program doesn’t exist'],
    ['/loyalty/customers/lmb_00000000000000000000000000', 'This customer doesn’t exist'],
    ['/loyalty/tiers/tir_00000000000000000000000000', 'This tier doesn’t exist'],
    ['/workflows/analytics/wfl_00000000000000000000000000', 'This workflow doesn’t exist'],
    ['/app/settings/accounts/integration/webhooks/whe_00000000000000000000000000', 'This webhook no longer exists'],
  ] as const)
    await test.step(path, async () => {
      await admin.goto(path)
      await expect(admin.getByRole('heading', { name: text })).toBeVisible()
      await expect(admin.getByRole('navigation', { name: 'Main' })).toBeAttached()
    })
})
