import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { eventually } from '#support/eventually.ts'
import { connectShop, expect, startProgram, test } from '#support/timed.ts'

test.use({ journey: 'ledger-proof' })

test('a merchant verifies the points ledger, and again on their own computer', async ({ page, shop, platform }, testInfo) => {
  const outputPath = (name: string) => testInfo.outputPath(name)
  const { control } = platform
  const mug = await control.createProduct(shop.domain, { title: 'Stone mug', handle: 'stone-mug' })
  await connectShop(page, shop.domain)
  await startProgram(page)
  const buyer = { email: `bea-${shop.handle}@buyer.example`, firstName: 'Bea', lastName: 'Buyer' }
  const customer = await control.createCustomer(shop.domain, buyer)
  await control.placeOrder(shop.domain, { customerId: customer.id, lines: [{ productId: mug.id, price: 12_000 }] })
  await eventually(
    () => page.goto('/loyalty/analytics/entries'),
    (patience) => expect(page.getByRole('row').filter({ hasText: 'Bea Buyer' }).first()).toBeVisible(patience),
  )

  let head = ''
  await test.step('the screen verifies it, and shows when and by whom', async () => {
    await page.getByRole('link', { name: 'Verify ledger' }).click()
    await expect(page.getByText('Not verified yet')).toBeVisible()
    await page.getByRole('button', { name: 'Verify now' }).click()
    const section = page.getByRole('region', { name: 'Verification', exact: true })
    await expect(section.getByText('Verified', { exact: true })).toBeVisible({ timeout: 15_000 })
    await expect(section).toContainText(/Last verified.* by /)
    head = (await section.locator('code').textContent()) ?? ''
    expect(head).toMatch(/^[0-9a-f]{64}$/)
    await page.reload()
    await expect(section.getByText('Verified', { exact: true })).toBeVisible()
  })

  await test.step('the downloaded verifier agrees, and notices a changed entry', async () => {
    const ledger = await download(page, 'Download ledger', outputPath('ledger.ndjson'))
    const verifier = await download(page, 'Download verifier', outputPath('verify.mjs'))
    const verify = (file: string) => spawnSync(process.execPath, [verifier, file], { encoding: 'utf8', env: {} })
    expect(verify(ledger)).toMatchObject({ status: 0, stdout: expect.stringContaining(`0 problems\nhead ${head}`) })
    const tampered = outputPath('tampered.ndjson')
    writeFileSync(tampered, readFileSync(ledger, 'utf8').replace(/"points":\d+/, '"points":9999'))
    expect(verify(tampered)).toMatchObject({ status: 1, stdout: expect.stringContaining('was changed') })
  })
})

async function download(page: Page, button: string, path: string): Promise<string> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  await (await started).saveAs(path)
  return path
}
