import { addressOf } from '#support/automation.ts'
import { openProgram, openShopOf } from '#support/loyalty.ts'
import { expect, test } from '#support/test.ts'

test('a member submits screenshots of a post; the merchant declines one and approves the next', async ({
  admin,
  merchant,
  browser,
}) => {
  await openProgram(merchant)
  const { url } = merchant

  await test.step('the merchant asks for a proof', async () => {
    await admin.goto('/loyalty/campaigns/social_share/new')
    await admin.getByRole('combobox', { name: 'Verification' }).click()
    await admin.getByRole('option', { name: 'You check an image' }).click()
    await admin.getByLabel('Instructions').fill('Upload a screenshot of your post')
    await admin.getByLabel('Page URL').fill('https://pictures.example/clay')
    await admin.getByRole('button', { name: 'Save and activate' }).click()
    await expect(admin.getByText('“Share our page” activated').first()).toBeVisible()
  })

  const shopper = await browser.newPage()
  await openShopOf(merchant, shopper, addressOf('mara'))
  const panel = shopper.getByRole('dialog', { name: /Clay Club|Ways to earn/ })
  const share = panel.getByRole('listitem').filter({ hasText: 'Share our page' })
  const submit = async () => {
    await share.getByRole('button', { name: 'Submit proof: Share our page' }).click()
    const form = shopper.getByRole('dialog', { name: 'Share our page' })
    await expect(form).toContainText('Upload a screenshot of your post')
    const screenshot = await shopper.screenshot()
    await form.getByLabel('Image').setInputFiles({ name: 'post.png', mimeType: 'image/png', buffer: screenshot })
    await form.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(share).toContainText('Being checked')
  }

  await test.step('a member submits a screenshot', async () => {
    await shopper.goto(`${url}/a-shop`)
    await panel.getByRole('button', { name: 'Join now' }).click()
    await panel.getByRole('button', { name: 'Ways to earn' }).click()
    await submit()
  })

  await test.step('the merchant declines it with a reason', async () => {
    await admin.goto('/loyalty/programs')
    await admin.getByRole('link', { name: '1 proof to check' }).click()
    await expect(admin).toHaveURL(/\/loyalty\/proofs/)
    await admin.getByRole('link', { name: /Share our page/ }).click()
    const proof = admin.getByRole('dialog', { name: 'Share our page' })
    const picture = proof.getByRole('img', { name: 'Submitted by the member' })
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await proof.getByRole('button', { name: 'Decline…' }).click()
    const reason = admin.getByRole('dialog', { name: 'Decline 1 proof?' })
    await reason.getByLabel('Reason').fill('Your post isn’t in it')
    await reason.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(admin.getByText('1 proof declined').first()).toBeVisible()
  })

  await test.step('the member sees why, and submits another', async () => {
    await shopper.goto(`${url}/a-shop?view=earn`)
    await expect(share).toContainText('Declined: Your post isn’t in it')
    await submit()
  })

  await test.step('the merchant approves it, and the points are there', async () => {
    await admin.goto('/loyalty/proofs?status=waiting')
    await admin.getByRole('button', { name: 'Approve: Mara Lind' }).click()
    await expect(admin.getByText('1 proof approved').first()).toBeVisible()
    await shopper.reload()
    await expect(share).toContainText('Done')
    await expect(panel).toContainText('225 Points')
  })
  await shopper.close()
})
