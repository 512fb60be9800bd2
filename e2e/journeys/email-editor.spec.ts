import { linkIn, mailTo } from '#support/mailbox.ts'
import { expect, test } from '#support/test.ts'

const editor = '/emails/review-request/configure'

test('a merchant writes a custom review request, previews it, tests it and publishes it', async ({ admin, merchant }) => {
  await admin.goto(editor)
  await expect(admin.getByRole('heading', { name: 'Review request', level: 1 })).toBeVisible()
  const mail = admin.frameLocator('iframe[title="Email preview"]')
  await expect(mail.getByRole('heading', { name: 'How do you like it, Ada?' })).toBeVisible()
  await expect(mail.getByRole('link', { name: '4 stars' })).toHaveCount(2)

  await test.step('texts, with a shortcode chosen by its value', async () => {
    await admin.getByRole('textbox', { name: 'Subject' }).fill('A word on ')
    await admin.getByRole('button', { name: 'Insert shortcode: Subject' }).click()
    await admin.getByRole('menuitem', { name: /Store name.*Mill & Daughters/ }).click()
    await expect(admin.getByText('A word on Mill & Daughters', { exact: true })).toBeVisible()
    await admin.getByRole('button', { name: /^Heading/ }).click()
    await admin.getByRole('textbox', { name: 'Heading' }).fill('<b>Well</b>, {{ customer.first_name }}?')
    await expect(mail.getByRole('heading', { name: '<b>Well</b>, Ada?' })).toBeVisible()
    await admin.getByRole('button', { name: /^Heading/ }).click()
  })

  await test.step('a block is moved with the keyboard, and back with undo', async () => {
    const order = () => admin.getByRole('list', { name: 'Email blocks' }).locator('strong').allTextContents()
    const before = await order()
    const grip = admin.getByRole('button', { name: 'Move Heading' })
    await grip.focus()
    await admin.keyboard.press('Space')
    await expect(grip).toHaveAttribute('aria-pressed', 'true')
    await admin.keyboard.press('ArrowDown')
    await expect(admin.getByText(/Heading over position 3/)).toBeAttached()
    await admin.keyboard.press('Space')
    await expect.poll(order).toEqual(['Logo', 'Text', 'Heading', ...before.slice(3)])
    await admin.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(order).toEqual(before)
  })

  await test.step('errors prevent publishing', async () => {
    await admin.getByRole('button', { name: 'Add block' }).click()
    await admin.getByRole('menuitem', { name: /^Image/ }).click()
    await expect(admin.getByRole('list', { name: 'Problems' })).toContainText('Add an image')
    await expect(admin.getByRole('button', { name: 'Publish' })).toBeDisabled()
    await admin.getByRole('button', { name: 'Actions for Image' }).click()
    await admin.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(admin.getByRole('list', { name: 'Problems' })).not.toContainText('Add an image')
    await expect(admin.getByRole('list', { name: 'Problems' })).toContainText('no postal address')
  })

  await test.step('the draft survives a reload', async () => {
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByText(/Draft, saved/)).toBeVisible()
    await admin.reload()
    await expect(admin.getByRole('textbox', { name: 'Subject' })).toHaveValue('A word on {{ store.name }}')
  })

  await test.step('a test email reaches the merchant, with clickable stars and an unsubscribe link', async () => {
    await admin.getByRole('button', { name: 'Send test' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Send test' }).click()
    const sent = await mailTo(merchant.email, /\[Test\] A word on Mill & Daughters/)
    expect(linkIn(sent, 'rating=4')).toContain('example.com/review')
    expect(linkIn(sent, '/email/unsubscribe/')).toBeTruthy()
    expect(sent.text).toContain('<b>Well</b>, Ada?')
  })

  await test.step('published, and listed in the history', async () => {
    await admin.getByRole('button', { name: 'Publish' }).click()
    await expect(admin.getByText('Published', { exact: true })).toBeVisible()
    await admin.getByRole('button', { name: 'More actions' }).click()
    await admin.getByRole('menuitem', { name: 'History' }).click()
    const history = admin.getByRole('dialog', { name: 'History' })
    await expect(history.getByText('Version 1')).toBeVisible()
    await history.getByRole('button', { name: 'Restore Default' }).click()
    await expect(admin.getByRole('textbox', { name: 'Subject' })).toHaveValue('How do you like {{ product.title }}?')
  })
})

test('the editor works on a phone', async ({ admin }) => {
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.goto(editor)
  await admin.getByRole('textbox', { name: 'Subject' }).fill('Short')
  await admin.getByRole('radiogroup', { name: 'Editor view' }).getByText('Preview').click()
  await expect(admin.frameLocator('iframe[title="Email preview"]').getByRole('link', { name: '5 stars' })).toHaveCount(2)
  await expect(admin.getByText('Short', { exact: true })).toBeVisible()
  const isTooWide = await admin.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isTooWide).toBe(false)
})
