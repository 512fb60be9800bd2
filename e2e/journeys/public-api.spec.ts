import { randomUUID } from 'node:crypto'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Page } from '@playwright/test'
import { expect, test } from '#support/test.ts'

test('a merchant makes a key, a program uses it, and an AI assistant changes only what is confirmed', async ({
  admin,
  baseURL,
}) => {
  let key = ''
  await test.step('makes a key in the settings', async () => {
    await admin.goto('/app/settings/accounts/api-keys')
    key = await createKey(admin, 'Warehouse')
    expect(key).toMatch(/^yk_[0-9a-f]{40}$/)
  })

  const send = async (method: string, path: string, data?: object, more: Record<string, string> = {}) => {
    const headers = { authorization: `Bearer ${key}`, ...more }
    const reply = await admin.request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) })
    return { status: reply.status(), headers: reply.headers(), body: await reply.json() }
  }

  await test.step('a program sends products, and reads them page by page', async () => {
    const products = ['Apron', 'Bowl', 'Mug'].map((title, place) => ({ externalId: String(place), title }))
    const dry = await send('PUT', '/products', { products }, { 'dry-run': 'true' })
    expect([dry.body, dry.headers['dry-run']]).toEqual([{ created: 3, updated: 0 }, 'true'])
    expect((await send('GET', '/products')).body.items).toEqual([])
    const sent = await send('PUT', '/products', { products })
    expect([sent.status, sent.headers['ratelimit-policy']]).toEqual([200, expect.stringContaining('"key";q=300;w=60')])
    const first = (await send('GET', '/products?limit=2')).body
    const second = (await send('GET', `/products?limit=2&cursor=${first.nextCursor}`)).body
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(['Apron', 'Bowl', 'Mug'])
  })

  await test.step('a repeated request has one effect', async () => {
    const segment = { name: 'Subscribers', rule: { op: 'and', children: [] } }
    const once = { 'idempotency-key': randomUUID() }
    const first = await send('POST', '/segments', segment, once)
    const again = await send('POST', '/segments', segment, once)
    expect([first.status, again.body, again.headers['idempotency-replayed']]).toEqual([201, first.body, 'true'])
    expect(
      (await send('GET', '/segments')).body.items.filter(({ name }: { name: string }) => name === 'Subscribers'),
    ).toHaveLength(1)
  })

  const assistant = new Client({ name: 'assistant', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await assistant.connect(new StreamableHTTPClientTransport(new URL('/api/v1/mcp', baseURL), { requestInit }))
  const use = async (name: string, args: Record<string, unknown>) =>
    (await assistant.callTool({ name, arguments: args })).structuredContent as Record<string, unknown> & {
      items: { email: string }[]
    }

  await test.step('an AI assistant connects, and previews a change', async () => {
    expect((await use('list-products', { q: 'mug' })).items).toMatchObject([{ title: 'Mug' }])
    const person = { body: { email: 'bea@buyer.example', firstName: 'Bea' } }
    const { isPreview, confirmation } = await use('create-subscriber', person)
    expect(isPreview).toBe(true)
    expect((await use('list-subscribers', {})).items).toEqual([])
    await use('create-subscriber', { ...person, confirmation })
    await assistant.close()
  })

  await test.step('the merchant sees what was confirmed', async () => {
    await admin.goto('/subscribers')
    await expect(admin.getByText('bea@buyer.example').first()).toBeVisible()
  })
})

async function createKey(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Create key' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create API key' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'All scopes' }).click()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('region', { name: 'API key', exact: true })
  await expect(shown).toBeVisible()
  const key = (await shown.textContent())?.trim() ?? ''
  await page.getByRole('button', { name: 'I’ve copied it' }).click()
  return key
}
