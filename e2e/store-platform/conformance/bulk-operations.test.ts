import { day, openPlatform } from './support.ts'

const domain = 'mill.myshopify.com'
const run = `mutation($query: String!, $grouped: Boolean!) {
  bulkOperationRunQuery(query: $query, groupObjects: $grouped) { bulkOperation { id status } userErrors { field message code } }
}`
const look = `query($id: ID!) { bulkOperation(id: $id) { status errorCode url partialDataUrl objectCount rootObjectCount fileSize completedAt } }`
const ordersWithLines = '{ orders { edges { node { id name customer { id } lineItems { edges { node { id title } } } } } } }'

async function installed(sizes: { products?: number; customers?: number; orders?: number }) {
  const opened = openPlatform({ shop: { sizes }, app: { webhooks: {} } })
  const { control, graphql, ask } = opened
  await control.install(domain)
  /** Starts it, and waits until it ends. */
  const result = async (query: string, grouped = true) => {
    const started = (await graphql(run, { query, grouped })).data.bulkOperationRunQuery
    await control.advanceClock(1000)
    const operation = (await graphql(look, { id: started.bulkOperation.id })).data.bulkOperation
    return { id: started.bulkOperation.id, operation }
  }
  const lines = async (url: string, init?: RequestInit) => {
    const text = await (await ask(url, init)).text()
    return {
      text,
      lines: text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    }
  }
  return { ...opened, result, lines }
}

describe('a bulk operation', () => {
  it('is denied to an app without access to bulk queries', async () => {
    const { graphql, control } = await installed({ products: 1 })
    await control.setShopFaults(domain, { bulkQueries: 'denied' })
    const { data, errors } = await graphql(run, { query: '{ products { nodes { id } } }', grouped: false })
    expect(data).toEqual({ bulkOperationRunQuery: null })
    expect(errors).toMatchObject([{ path: ['bulkOperationRunQuery'], extensions: { code: 'ACCESS_DENIED' } }])
  })

  it('is created, runs, and ends with a file of all records', async () => {
    const { graphql, control, result, lines } = await installed({ products: 5, customers: 2, orders: 10 })
    const started = (await graphql(run, { query: '{ products { nodes { id title } } }', grouped: false })).data
      .bulkOperationRunQuery
    expect(started).toMatchObject({ bulkOperation: { status: 'CREATED' }, userErrors: [] })
    expect((await graphql(look, { id: started.bulkOperation.id })).data.bulkOperation).toMatchObject({
      url: null,
      completedAt: null,
    })
    await control.advanceClock(1000)
    const { operation } = await result('{ products { nodes { id title } } }')
    expect(operation).toMatchObject({ status: 'COMPLETED', objectCount: '5', rootObjectCount: '5', errorCode: null })
    const file = await lines(operation.url)
    expect(file.lines[0]).toEqual({ id: 'gid://shopify/Product/7000000000000', title: 'Blue Mug 1' })
    expect(String(Buffer.byteLength(file.text))).toBe(operation.fileSize)
  })

  it('writes children below their parent if grouped', async () => {
    const { result, lines } = await installed({ products: 5, customers: 2, orders: 10 })
    const { operation } = await result(ordersWithLines)
    const file = await lines(operation.url)
    let parent: unknown
    for (const line of file.lines) {
      if (line.__parentId === undefined) parent = line.id
      else expect(line.__parentId).toBe(parent)
    }
    expect(file.lines[0]).toMatchObject({ name: '#1001', customer: { id: 'gid://shopify/Customer/6000000000000' } })
    expect(file.lines).toHaveLength(Number(operation.objectCount))
  })

  it('writes them later if not grouped', async () => {
    const { result, lines } = await installed({ products: 5, customers: 2, orders: 300 })
    const grouped = (await lines((await result(ordersWithLines, true)).operation.url)).lines
    const loose = (await lines((await result(ordersWithLines, false)).operation.url)).lines
    const sorted = (all: { id: string }[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(loose).not.toEqual(grouped)
    expect(sorted(loose)).toEqual(sorted(grouped))
  })

  it('reads what a search finds, without a file if that is nothing', async () => {
    const { result, lines } = await installed({ products: 40 })
    const { operation } = await result('{ products(query: "status:draft") { edges { node { id status } } } }')
    expect((await lines(operation.url)).lines).toEqual([{ id: 'gid://shopify/Product/7000000000039', status: 'DRAFT' }])
    const none = (await result('{ products(query: "status:archived") { edges { node { id } } } }')).operation
    expect(none).toMatchObject({ status: 'COMPLETED', url: null, objectCount: '0' })
  })

  it('sends a webhook when finished', async () => {
    const { control, result, shop, platform } = await installed({ products: 2 })
    await control.changeApp({ webhooks: { 'bulk_operations/finish': '/webhooks/shopify' } })
    await control.holdWebhooks(domain)
    const { id } = await result('{ products { edges { node { id } } } }')
    expect(platform.journal.read({ kind: 'bulk-operation.finished', shop: shop.domain })).toEqual([
      expect.objectContaining({ admin_graphql_api_id: id, status: 'completed', error_code: null, type: 'query' }),
    ])
  })

  it('can fail midway and leave partial data', async () => {
    const { control, result, lines } = await installed({ products: 9 })
    await control.setShopFaults(domain, { bulkFailure: { afterLines: 4, code: 'TIMEOUT' } })
    const { operation } = await result('{ products { edges { node { id } } } }')
    expect(operation).toMatchObject({ status: 'FAILED', errorCode: 'TIMEOUT', url: null, partialDataUrl: expect.any(String) })
    expect((await lines(operation.partialDataUrl)).lines).toHaveLength(5)
  })

  it('can be canceled while it runs', async () => {
    const { graphql, control } = await installed({ products: 9 })
    const { id } = (await graphql(run, { query: '{ products { nodes { id } } }', grouped: true })).data.bulkOperationRunQuery
      .bulkOperation
    const cancel = () =>
      graphql('mutation($id: ID!) { bulkOperationCancel(id: $id) { bulkOperation { status } userErrors { message } } }', { id })
    expect((await cancel()).data.bulkOperationCancel).toMatchObject({ bulkOperation: { status: 'CANCELING' }, userErrors: [] })
    await control.advanceClock(1000)
    expect((await graphql(look, { id })).data.bulkOperation.status).toBe('CANCELED')
    expect((await cancel()).data.bulkOperationCancel.userErrors).toHaveLength(1)
  })

  it('runs alongside at most four others', async () => {
    const { graphql } = await installed({ products: 1 })
    const start = async () =>
      (await graphql(run, { query: '{ products { nodes { id } } }', grouped: true })).data.bulkOperationRunQuery
    for (let i = 0; i < 5; i += 1) expect((await start()).userErrors).toEqual([])
    expect(await start()).toMatchObject({ bulkOperation: null, userErrors: [{ code: 'OPERATION_IN_PROGRESS' }] })
  })

  it.each([
    ['{ products { edges { node { id ', 'Syntax Error'],
    ['{ shop { name } }', 'bulk queries over one of'],
    ['{ products { edges { node { colour } } } }', 'Cannot query field'],
    ['{ orders { nodes { refunds { refundLineItems { nodes { quantity } } } } } }', 'no connections inside'],
    ['{ products { pageInfo { hasNextPage } } }', 'read the nodes'],
  ])('refuses %s', async (query, words) => {
    const { graphql } = await installed({})
    const answer = (await graphql(run, { query, grouped: true })).data.bulkOperationRunQuery
    expect(answer).toMatchObject({
      bulkOperation: null,
      userErrors: [{ message: expect.stringContaining(words), code: 'INVALID' }],
    })
  })

  it('refuses what the app may not read', async () => {
    const { graphql, control } = openPlatform()
    await control.install(domain, { scopes: ['read_products'] })
    const answer = (await graphql(run, { query: ordersWithLines, grouped: true })).data.bulkOperationRunQuery
    expect(answer.userErrors[0].message).toContain('Required access: `read_orders`')
  })
})

describe("a bulk operation's file", () => {
  it('supports range requests, and is accessible by its URL only', async () => {
    const { result, lines, ask } = await installed({ products: 50 })
    const { operation } = await result('{ products { edges { node { id title } } } }')
    const complete = await lines(operation.url)
    const rest = await ask(operation.url, { headers: { range: 'bytes=1000-' } })
    expect(rest.status).toBe(206)
    expect(await rest.text()).toBe(Buffer.from(complete.text).subarray(1000).toString())
    expect((await ask(operation.url.replace('.jsonl', 'x.jsonl'))).status).toBe(403)
  })

  it('can break off', async () => {
    const { result, lines, control } = await installed({ products: 50 })
    const { operation } = await result('{ products { edges { node { id title } } } }')
    await control.addFault({ host: 'storage.googleapis.com', times: 1, effect: { cutAfter: 500 } })
    await expect(lines(operation.url)).rejects.toThrow('cut')
    expect((await lines(operation.url)).lines).toHaveLength(50)
  })

  it('expires after a week', async () => {
    const { result, control, ask } = await installed({ products: 1 })
    const { operation } = await result('{ products { edges { node { id } } } }')
    await control.advanceClock(7 * day + 1)
    expect((await ask(operation.url)).status).toBe(403)
  })
})
