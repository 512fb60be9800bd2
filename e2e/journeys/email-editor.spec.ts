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

test('a merchant writes and arranges the email itself, and receives it like that', async ({ admin, merchant }) => {
  await admin.setViewportSize({ width: 1440, height: 1100 })
  await admin.goto(editor)
  const mail = admin.frameLocator('iframe[title="Email preview"]')
  const block = (name: string) => admin.getByRole('button', { name: new RegExp(`^Block \\d+ of \\d+: ${name}`) })
  const order = () => admin.getByRole('list', { name: 'Email blocks' }).locator('strong').allTextContents()

  await test.step('clicks the heading, writes, and makes a word bold', async () => {
    await block('Heading').click()
    const text = admin.getByRole('textbox', { name: 'Heading in the email' })
    await expect(text).toBeFocused()
    await admin.keyboard.press('Control+A')
    await admin.keyboard.type('All good, ')
    await admin.getByRole('button', { name: 'Insert shortcode: Text in the email' }).click()
    await admin.getByRole('menuitem', { name: /First name.*Ada/ }).click()
    await expect(text).toHaveText('All good, Ada')
    await admin.keyboard.type('? ')
    await admin.keyboard.press('Control+B')
    await admin.keyboard.type('Really')
    await admin.getByRole('button', { name: 'Bold', exact: true }).click()
    await admin.keyboard.type('?')
    await expect(text).toHaveText('All good, Ada? Really?')
    await expect(mail.getByRole('heading', { name: 'All good, Ada? Really?' }).locator('strong')).toHaveText('Really')
  })

  await test.step('pastes from a website, which leaves only what emails can say', async () => {
    await block('Text').first().click()
    const text = admin.getByRole('textbox', { name: 'Text in the email' })
    await expect(text).toBeFocused()
    await admin.keyboard.press('Control+A')
    await text.evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        '<h1 style="color:red">Two things</h1><script>alert(1)</script><ul><li>one <b>bold</b></li><li><a href="https://mill.example/two" onclick="alert(2)">two</a></li></ul>',
      )
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(text).toHaveText('Two things• one bold• two')
    await admin.keyboard.press('Enter')
    await admin.keyboard.type('three')
    await expect(mail.getByText('• three')).toBeVisible()
    await admin.keyboard.press('Escape')
    await expect(block('Text').first()).toBeFocused()
  })

  await test.step('drags the stars above the text, and a divider from the list of blocks into the email', async () => {
    await block('Star rating').hover()
    await admin.mouse.down()
    const above = await block('Text').first().boundingBox()
    await admin.mouse.move((above?.x ?? 0) + 100, (above?.y ?? 0) + 20, { steps: 5 })
    await admin.mouse.move((above?.x ?? 0) + 100, (above?.y ?? 0) + 2, { steps: 5 })
    await admin.mouse.up()
    await expect.poll(order).toEqual(['Logo', 'Heading', 'Star rating', 'Text', 'Text', 'Footer'])
    await expect(block('Star rating')).toHaveAccessibleName('Block 3 of 6: Star rating')

    await admin.getByRole('button', { name: 'Add block' }).click()
    await admin.getByRole('menuitem', { name: /^Divider/ }).hover()
    await admin.mouse.down()
    const heading = await block('Heading').boundingBox()
    await admin.mouse.move((heading?.x ?? 0) + 60, (heading?.y ?? 0) + 20, { steps: 8 })
    await admin.mouse.move((heading?.x ?? 0) + 60, (heading?.y ?? 0) + 1, { steps: 5 })
    await admin.mouse.up()
    await expect.poll(order).toEqual(['Logo', 'Divider', 'Heading', 'Star rating', 'Text', 'Text', 'Footer'])
  })

  await test.step('moves the divider with the keyboard, and back', async () => {
    await block('Divider').focus()
    await admin.keyboard.press('Alt+ArrowDown')
    await expect.poll(order).toEqual(['Logo', 'Heading', 'Divider', 'Star rating', 'Text', 'Text', 'Footer'])
    await expect(block('Divider')).toBeFocused()
    await admin.keyboard.press('Alt+ArrowUp')
    await expect.poll(order).toEqual(['Logo', 'Divider', 'Heading', 'Star rating', 'Text', 'Text', 'Footer'])
  })

  await test.step('receives the test email as arranged', async () => {
    await admin.getByRole('button', { name: 'Send test' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Send test' }).click()
    const { html, text } = await mailTo(merchant.email, /\[Test\]/)
    expect(html).toContain('<strong>Really</strong>?')
    expect(html).toContain('• one <strong>bold</strong>')
    expect(html).toContain('href="https://mill.example/two"')
    expect(html).not.toContain('alert(')
    expect(html).not.toContain('<!--block:')
    expect(text.indexOf('Really')).toBeLessThan(text.indexOf('Stoneware mug'))
    expect(text.indexOf('Stoneware mug')).toBeLessThan(text.indexOf('• three'))
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
