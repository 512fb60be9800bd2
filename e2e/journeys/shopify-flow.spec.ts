import { expect, test } from '#support/embedded.ts'
import { eventually } from '#support/eventually.ts'
import { atPlace, joinOnAccountPage, startWithCustomer } from '#support/shop-program.ts'
import { appFrame } from '#support/store-platform.ts'

test('a workflow of Shopify Flow thanks for a redeemed reward with points, once', async ({
  page,
  browser,
  shop,
  platform,
  openInAdmin,
}) => {
  const { control } = platform
  const { domain } = shop
  const { email, id } = await startWithCustomer(page, openInAdmin, platform, shop)
  const triggered = () => platform.platform.journal.read({ kind: 'flow.triggered', shop: domain })
  const shopper = await browser.newPage()

  await test.step('the merchant turns on a workflow with the trigger “Reward redeemed”', async () => {
    const { status } = await control.useTrigger(domain, 'yuko-flow-reward-redeemed')
    expect(status).toBe(200)
  })

  await test.step('a customer joins and redeems, which starts the workflow, and joining starts nothing', async () => {
    await joinOnAccountPage(shopper, shop, id)
    await shopper.getByRole('button', { name: 'Redeem: Five off' }).click()
    await shopper.getByRole('button', { name: 'Yes, redeem' }).click()
    await expect(shopper.getByRole('heading', { name: '0 points', exact: true })).toBeVisible()
    await expect.poll(triggered, { timeout: 60_000 }).toHaveLength(1)
    expect(triggered()).toMatchObject([
      { handle: 'yuko-flow-reward-redeemed', payload: { customer_id: Number(id), Reward: 'Five off', Points: 100 } },
    ])
  })

  await test.step('its action gives points, and counts once although Flow repeats the call', async () => {
    const points = { customer_id: `gid://shopify/Customer/${id}`, points: '25', note: 'A thank-you from the shop' }
    const run = '0190f0a0-0000-7000-8000-00000000f101'
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await control.runAction(domain, 'give-points', points, run)).toMatchObject({ status: 200 })
    await eventually(
      () => shopper.reload(),
      (patience) => expect(shopper.getByRole('heading', { name: '25 points' })).toBeVisible(patience),
    )
    await shopper.close()
  })

  await test.step('the merchant sees the note in the ledger, once', async () => {
    const list = await atPlace(page, openInAdmin, `/loyalty/customers?q=${encodeURIComponent(email)}`)
    await list.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
    const member = await appFrame(page)
    await expect(member.getByRole('listitem').filter({ hasText: 'A thank-you from the shop' })).toHaveCount(1)
    await expect(member.getByRole('listitem').filter({ hasText: '+25' })).toHaveCount(1)
  })
})
