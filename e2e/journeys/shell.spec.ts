import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { importReviews } from '#support/imports.ts'
import { addOrganization } from '#support/merchant.ts'
import { expect, test } from '#support/test.ts'

test('Back closes the review, the filters stay, and a reload keeps both', async ({ admin, merchant }) => {
  await importReviews(merchant.api, 30)
  await admin.goto('/reviews/reviews')
  const rows = admin.getByRole('table', { name: 'Reviews' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(30)

  await admin.getByRole('button', { name: 'Rating', exact: true, expanded: false }).click()
  await admin.getByRole('checkbox', { name: '5 out of 5' }).click()
  await admin.keyboard.press('Escape')
  await expect(admin).toHaveURL('/reviews/reviews?rating=5')
  await expect(rows).not.toHaveCount(30)
  const five = await rows.count()
  await admin.getByRole('columnheader', { name: 'Submitted' }).getByRole('button').click()
  await expect(admin).toHaveURL('/reviews/reviews?rating=5&sort=oldest')

  await admin.reload()
  await expect(rows).toHaveCount(five)
  await expect(admin.getByRole('columnheader', { name: 'Submitted' })).toHaveAttribute('aria-sort', 'ascending')

  await rows.first().getByRole('link').click()
  const drawer = admin.getByRole('dialog')
  await expect(drawer.getByRole('blockquote')).toBeVisible()
  await admin.goBack()
  await expect(drawer).toHaveCount(0)
  await expect(admin).toHaveURL('/reviews/reviews?rating=5&sort=oldest')
  await admin.goForward()
  await expect(drawer.getByRole('blockquote')).toBeVisible()
  await admin.goBack()
  await admin.goBack()
  await expect(admin).toHaveURL('/reviews/reviews?rating=5')
  await admin.goBack()
  await expect(rows).toHaveCount(30)
})

test('another review can be opened while the previous one closes', async ({ admin, merchant }) => {
  await importReviews(merchant.api, 2)
  const { items } = await merchant.api.call(listReviews, {})
  await admin.goto('/reviews/reviews')
  const drawerOf = (index: number) => admin.getByRole('dialog', { name: `Review by ${items[index]?.authorName}` })
  await admin.getByRole('table', { name: 'Reviews' }).locator('tbody').getByRole('link').first().click()
  await expect(drawerOf(0).getByRole('blockquote')).toBeVisible()
  // Both within one frame: the first drawer is still closing.
  await admin.evaluate(() => {
    document.querySelector<HTMLElement>('[role=dialog] [aria-label=Close]')?.click()
    document.querySelector<HTMLElement>('tbody tr:nth-child(2) a')?.click()
  })
  await drawerOf(1).getByRole('textbox', { name: 'Public reply' }).fill('Thank you')
  await drawerOf(1).getByRole('button', { name: 'Publish reply' }).click()
  await expect(drawerOf(1).getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(drawerOf(1).getByRole('region', { name: 'Reply' })).toContainText('Thank you')
})

test('navigating while the review closes works', async ({ admin, merchant }) => {
  await importReviews(merchant.api, 1)
  await admin.goto('/reviews/reviews')
  await admin.getByRole('table', { name: 'Reviews' }).locator('tbody').getByRole('link').click()
  await expect(admin.getByRole('dialog').getByRole('blockquote')).toBeVisible()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await admin.route(/\/remotes\/.*\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await admin.evaluate(() => {
    document.querySelector<HTMLElement>('[role=dialog] [aria-label=Close]')?.click()
    document.querySelector<HTMLElement>('a[href="/reviews/widget"]')?.click()
  })
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  arrive()
  await expect(admin.getByRole('heading', { name: 'Widgets' })).toBeVisible()
})

test('a reply in progress is not lost by accident', async ({ admin, merchant }) => {
  await importReviews(merchant.api, 2)
  await admin.goto('/reviews/reviews')
  await admin.getByRole('table', { name: 'Reviews' }).getByRole('row').nth(1).getByRole('link').click()
  await admin.getByRole('textbox', { name: 'Public reply' }).fill('Half a thou')
  await admin.goBack()
  const question = admin.getByRole('dialog', { name: 'Discard your draft?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(admin.getByRole('textbox', { name: 'Public reply' })).toHaveValue('Half a thou')
  await admin.goBack()
  await question.getByRole('button', { name: 'Discard draft' }).click()
  await expect(admin).toHaveURL('/reviews/reviews')
})

test('offline, the page says so, and resumes where it was', async ({ admin }) => {
  await admin.goto('/loyalty/programs/new')
  const name = admin.getByLabel('Program name')
  await expect(name).toBeVisible()
  await admin.context().setOffline(true)
  await expect(admin.getByRole('heading', { name: 'Network Status' })).toBeVisible()
  await expect(admin.getByText('Offline', { exact: true })).toBeVisible()
  await expect(name).toBeHidden()
  await admin.context().setOffline(false)
  await expect(admin.getByRole('heading', { name: 'Network Status' })).toHaveCount(0)
  await expect(name).toBeVisible()
})

test('offline, unsaved changes stay visible', async ({ admin }) => {
  await admin.goto('/loyalty/programs/new')
  const name = admin.getByLabel('Program name')
  await name.fill('Clay Club')
  await admin.context().setOffline(true)
  await expect(admin.getByText('Your unsaved changes are still here.', { exact: false })).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Network Status' })).toHaveCount(0)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Clay Club')
  await admin.context().setOffline(false)
  await expect(admin.getByText('Your unsaved changes are still here.', { exact: false })).toHaveCount(0)
  await expect(name).toHaveValue('Clay Club')
})

test('Retry Connection reloads the page', async ({ admin }) => {
  await admin.goto('/workflows')
  await expect(admin.getByRole('heading', { name: 'Workflows', level: 1 })).toBeVisible()
  // The browser reports offline although the connection works.
  await admin.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    dispatchEvent(new Event('offline'))
  })
  await admin.getByRole('button', { name: 'Retry Connection' }).click()
  await expect(admin.getByRole('heading', { name: 'Workflows', level: 1 })).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Network Status' })).toHaveCount(0)
})

test('the 401 page leads back and home', async ({ admin }) => {
  await admin.goto('/terms')
  await admin.goto('/401')
  await admin.getByRole('button', { name: 'Go Back' }).click()
  await expect(admin).toHaveURL('/terms')
  await admin.goto('/401')
  await admin.getByRole('link', { name: 'back to home' }).click()
  await expect(admin.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('the selected theme survives a reload', async ({ admin }) => {
  await admin.goto('/workflows')
  const html = admin.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await admin.getByRole('button', { name: 'Dark theme' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await admin.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('the menu collapses to icons and keeps the account menu reachable', async ({ admin, merchant }) => {
  await admin.goto('/workflows')
  const sidebar = admin.getByRole('complementary')
  await expect(sidebar.getByText(merchant.email)).toBeVisible()
  const wide = (await sidebar.boundingBox())?.width ?? 0
  await sidebar.getByRole('button', { name: 'Collapse menu' }).click()
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(wide / 2)
  await sidebar.getByRole('button', { name: `Account: ${merchant.name}` }).click()
  await expect(admin.getByText(merchant.email)).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Logout' })).toBeVisible()
  await admin.keyboard.press('Escape')
  await sidebar.getByRole('button', { name: 'Expand menu' }).click()
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(wide)
})

test('the header gets a shadow when the page is scrolled', async ({ admin, merchant }) => {
  await importReviews(merchant.api, 30)
  await admin.goto('/reviews/reviews')
  await expect(admin.getByRole('row')).toHaveCount(31)
  const header = admin.getByRole('banner')
  await expect(header).not.toHaveAttribute('data-shadow')
  await admin.mouse.wheel(0, 300)
  await expect(header).toHaveAttribute('data-shadow')
})

test('the app switch opens the other app and is remembered', async ({ admin }) => {
  await admin.goto('/reviews/widget')
  await admin.getByRole('banner').getByText('Loyalty').click()
  await expect(admin).toHaveURL('/loyalty/programs')
  await admin.goto('/')
  await expect(admin.getByRole('banner').getByRole('radio', { name: 'Loyalty' })).toBeChecked()
  await expect(admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Programs' })).toBeVisible()
})

test('settings of different areas open in the same frame', async ({ admin }) => {
  await admin.goto('/app/settings/accounts/general')
  const list = admin.getByRole('navigation', { name: 'Settings', exact: true })
  const open = async (group: string, page: string) => {
    await list.getByRole('region', { name: group }).getByRole('link', { name: page, exact: true }).click()
    await expect(admin.getByRole('heading', { level: 1, name: page, exact: true })).toBeVisible()
    await expect(list).toHaveAttribute('data-same')
  }
  await list.evaluate((element) => element.setAttribute('data-same', ''))
  await open('Reviews', 'Publishing')
  await open('Loyalty', 'Points')
  await open('Accounts', 'Members')
  await admin.goBack()
  await expect(admin).toHaveURL('/app/settings/loyalty/general')
  await expect(list.locator('[aria-current="page"]')).toHaveText('Points')
  await expect(list).toHaveAttribute('data-same')
})

test('two organizations of one user stay separate', async ({ admin, merchant }) => {
  await importReviews(merchant.api, 5)
  const second = await addOrganization(merchant.api, 'Second Shop')
  await admin.goto('/reviews/reviews')
  const switcher = admin.getByRole('banner').getByRole('button', { name: /^Organization:/ })
  const goTo = async (name: string) => {
    await switcher.click()
    await admin.getByRole('menuitem', { name }).click()
    await expect(switcher).toHaveAccessibleName(`Organization: ${name}`)
    await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click()
  }
  await goTo(merchant.organization.name)
  await expect(admin.getByRole('row')).toHaveCount(6)
  const opened = await admin.getByRole('row').nth(1).getByRole('link').getAttribute('href')

  await goTo(second.name)
  await expect(admin.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  await test.step('a URL of one shows nothing in the other', async () => {
    await admin.goto(opened ?? '')
    await expect(admin.getByRole('heading', { name: 'This review no longer exists' })).toBeVisible()
  })
})
