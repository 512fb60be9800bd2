import { openPlatform } from './support.ts'

const domain = 'mill.myshopify.com'

async function installed(...options: Parameters<typeof openPlatform>) {
  const opened = openPlatform(...options)
  await opened.control.install(domain)
  return opened
}

describe('an Admin API query', () => {
  it("returns the shop and the app's scopes", async () => {
    const { graphql } = await installed()
    const { data } = await graphql(`{
      shop { id name email contactEmail shopOwnerName myshopifyDomain primaryDomain { url localization { defaultLocale } } currencyCode ianaTimezone shopAddress { countryCodeV2 } plan { publicDisplayName } }
      currentAppInstallation { accessScopes { handle } activeSubscriptions { id } }
    }`)
    expect(data.shop).toMatchObject({
      name: 'Mill',
      shopOwnerName: 'Olive Owner',
      myshopifyDomain: domain,
      currencyCode: 'EUR',
      plan: { publicDisplayName: 'Basic' },
    })
    expect(data.currentAppInstallation.accessScopes).toContainEqual({ handle: 'read_orders' })
  })

  it('returns products, customers and orders with everything nested', async () => {
    const { graphql } = await installed({ shop: { sizes: { products: 4, customers: 3, orders: 6 } } })
    const { data, errors } = await graphql(`{
      products(first: 1) { nodes { id handle title status onlineStoreUrl featuredMedia { preview { image { url } } } vendor productType tags createdAt updatedAt } }
      customers(first: 1) { nodes { id firstName lastName displayName defaultEmailAddress { emailAddress marketingState marketingUpdatedAt } defaultPhoneNumber { phoneNumber } locale numberOfOrders amountSpent { amount currencyCode } tags createdAt updatedAt } }
      orders(first: 1) { nodes { id name email createdAt processedAt updatedAt cancelledAt displayFinancialStatus displayFulfillmentStatus currencyCode
        totalPriceSet { shopMoney { amount currencyCode } } currentSubtotalPriceSet { shopMoney { amount } } totalRefundedSet { shopMoney { amount } }
        customer { id } lineItems(first: 5) { edges { node { id quantity currentQuantity title product { id } } } } fulfillments { id createdAt deliveredAt } tags } }
      productsCount { count precision } customersCount { count } ordersCount { count }
    }`)
    expect(errors).toBeUndefined()
    expect(data.products.nodes[0]).toMatchObject({
      id: 'gid://shopify/Product/7000000000000',
      handle: 'product-1',
      onlineStoreUrl: `https://${domain}/products/product-1`,
    })
    expect(data.customers.nodes[0]).toMatchObject({
      displayName: 'Ada Lovelace',
      numberOfOrders: '2',
      defaultEmailAddress: { marketingState: 'SUBSCRIBED' },
    })
    expect(data.orders.nodes[0]).toMatchObject({
      name: '#1001',
      displayFulfillmentStatus: 'FULFILLED',
      totalRefundedSet: { shopMoney: { amount: '0.00' } },
    })
    expect(data.orders.nodes[0].createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(data).toMatchObject({
      productsCount: { count: 4, precision: 'EXACT' },
      customersCount: { count: 3 },
      ordersCount: { count: 6 },
    })
  })

  it('pages in both directions', async () => {
    const { graphql } = await installed({ shop: { sizes: { products: 5 } } })
    const list = async (args: string) =>
      (await graphql(`{ products(${args}) { nodes { handle } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`))
        .data.products
    const handles = (page: { nodes: { handle: string }[] }) => page.nodes.map(({ handle }) => handle.slice(-1)).join('')
    const first = await list('first: 2')
    expect([handles(first), first.pageInfo.hasNextPage, first.pageInfo.hasPreviousPage]).toEqual(['12', true, false])
    const second = await list(`first: 3, after: "${first.pageInfo.endCursor}"`)
    expect([handles(second), second.pageInfo.hasNextPage, second.pageInfo.hasPreviousPage]).toEqual(['345', false, true])
    expect(handles(await list(`last: 2, before: "${second.pageInfo.endCursor}"`))).toBe('34')
    expect(handles(await list('last: 2'))).toBe('45')
    expect(handles(await list('first: 2, reverse: true'))).toBe('54')
  })

  it('filters and sorts by update time', async () => {
    const { graphql, control } = await installed({ shop: { sizes: { products: 5 } } })
    const since = await control.now()
    await control.advanceClock(1000)
    await control.updateProduct(domain, '7000000000003', { title: 'Later' })
    await control.advanceClock(1000)
    await control.updateProduct(domain, '7000000000001', { title: 'Last' })
    const { data } = await graphql(
      `{ products(first: 5, query: "updated_at:>'${since}'", sortKey: UPDATED_AT) { nodes { title } } }`,
    )
    expect(data.products.nodes).toEqual([{ title: 'Later' }, { title: 'Last' }])
  })

  it('supports a subset of the search language, and names what it does not support', async () => {
    const { graphql, control } = await installed()
    await control.createCustomer(domain, { email: 'ada@shop.example', tags: ['VIP'] })
    await control.createCustomer(domain, { email: 'bob@shop.example', tags: ['vip', 'new'] })
    const found = async (query: string) =>
      await graphql('query($query: String) { customers(first: 9, query: $query) { nodes { email } } }', { query })
    expect((await found('tag:vip -tag:new')).data.customers.nodes).toEqual([{ email: 'ada@shop.example' }])
    expect((await found('email:bob@* OR email:nobody@shop.example')).data.customers.nodes).toEqual([
      { email: 'bob@shop.example' },
    ])
    expect((await found('orders_count:>=1')).data.customers.nodes).toEqual([])
    expect((await found('country:Germany')).errors[0].message).toContain('a search by "country"')
  })

  it.each([
    ['{ products(first: 251) { nodes { id } } }', 'Page size'],
    ['{ products { nodes { id } } }', 'must provide one of first or last'],
    ['{ products(first: 1, after: "nonsense") { nodes { id } } }', 'Invalid cursor'],
    ['{ weather { today } }', 'Cannot query field "weather"'],
    ['{ shop { name ', 'Syntax Error'],
  ])('refuses %s with an error and status 200', async (query, words) => {
    const { graphql } = await installed()
    const { status, errors } = await graphql(query)
    expect([status, errors[0].message]).toEqual([200, expect.stringContaining(words)])
  })
})

describe('access control', () => {
  it('refuses a missing or unknown token, or one of another shop', async () => {
    const { graphql, control, ask, exchange } = await installed()
    expect((await graphql('{ shop { name } }', {}, { token: 'shpat_guessed' })).status).toBe(401)
    const bare = await ask('/admin/api/2026-10/graphql.json', { method: 'POST', body: '{"query":"{ shop { name } }"}' })
    expect(await bare.json()).toEqual({ errors: expect.stringContaining('Invalid API key or access token') })
    await control.addShop({ handle: 'bakery' })
    const { access_token } = (await exchange()).body
    expect((await graphql('{ shop { name } }', {}, { token: access_token })).status).toBe(200)
    const foreign = await ask('https://bakery.myshopify.com/admin/api/2026-10/graphql.json', {
      method: 'POST',
      headers: { 'x-shopify-access-token': access_token },
      body: '{"query":"{ shop { name } }"}',
    })
    expect(foreign.status).toBe(401)
  })

  it('omits fields without a scope, and returns the rest', async () => {
    const { graphql, control } = openPlatform({ shop: { sizes: { products: 1, customers: 1, orders: 1 } } })
    await control.install(domain, { scopes: ['read_orders'] })
    const { status, data, errors } = await graphql('{ order(id: "gid://shopify/Order/5000000000000") { name customer { id } } }')
    expect([status, data.order]).toEqual([200, { name: '#1001', customer: null }])
    expect(errors[0]).toMatchObject({
      path: ['order', 'customer'],
      extensions: { code: 'ACCESS_DENIED', requiredAccess: '`read_customers` access scope.' },
    })
  })

  it('hides customer data from unapproved apps: null, with errors', async () => {
    const { graphql, control } = await installed({ shop: { sizes: { customers: 1 } } })
    await control.changeApp({ readsProtectedData: false })
    const { status, data, errors } = await graphql('{ customers(first: 1) { nodes { id firstName email } } }')
    expect([status, data.customers.nodes[0]]).toEqual([
      200,
      { id: 'gid://shopify/Customer/6000000000000', firstName: null, email: null },
    ])
    expect(errors[0].message).toContain('This app is not approved to use the firstName field')
  })

  it.each([
    ['frozen', 402],
    ['forbidden', 403],
    ['locked', 423],
  ] as const)('answers for a shop that is %s with %i', async (standing, status) => {
    const { graphql, control } = await installed()
    await control.changeShop(domain, { standing })
    expect((await graphql('{ shop { name } }', {}, { token: 'any' })).status).toBe(status)
  })
})

describe('the API version', () => {
  it('is in each response, with a request id', async () => {
    const { graphql } = await installed()
    const [one, two] = [await graphql('{ shop { name } }'), await graphql('{ shop { name } }')]
    expect(one.headers.get('x-shopify-api-version')).toBe('2026-10')
    expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'))
  })

  it('falls forward if no longer supported, and is refused if it never existed', async () => {
    const { graphql } = await installed()
    expect((await graphql('{ shop { name } }', {}, { version: '2024-01' })).headers.get('x-shopify-api-version')).toBe('2026-01')
    expect((await graphql('{ shop { name } }', {}, { version: '2026-11' })).status).toBe(404)
  })
})

describe('the query cost', () => {
  it('is taken from a bucket that refills over time', async () => {
    const { graphql, control } = await installed({ shop: { sizes: { products: 250 } } })
    const costly = '{ products(first: 250) { nodes { id featuredMedia { preview { image { url } } } } } }'
    const first = await graphql(costly)
    const { requestedQueryCost, actualQueryCost, throttleStatus } = first.extensions.cost
    expect(requestedQueryCost).toBe(46)
    expect(actualQueryCost).toBeLessThanOrEqual(requestedQueryCost)
    expect(throttleStatus).toEqual({ maximumAvailable: 2000, currentlyAvailable: 2000 - actualQueryCost, restoreRate: 100 })
    await control.advanceClock(60_000)
    expect((await graphql('{ shop { name } }')).extensions.cost.throttleStatus.currentlyAvailable).toBe(1999)
  })

  it('has no part for fields that are left out', async () => {
    const { graphql } = await installed()
    const document = 'query($isWanted: Boolean = false) { shop { name } app: shop @include(if: $isWanted) { name } }'
    for (const [variables, cost] of [[{}, 1] as const, [{ isWanted: true }, 2] as const])
      expect((await graphql(document, variables)).extensions.cost.requestedQueryCost).toBe(cost)
  })

  it('throttles with status 200 when the bucket is empty, and says when to retry', async () => {
    const { graphql, control } = await installed()
    const dear = `{ ${Array.from({ length: 90 }, (_, i) => `s${i}: shop { plan { publicDisplayName } primaryDomain { url } shopAddress { company } }`).join(' ')} }`
    let answer = await graphql(dear)
    expect(answer.extensions.cost.requestedQueryCost).toBe(360)
    for (let i = 0; i < 5; i += 1) answer = await graphql(dear)
    expect(answer).toMatchObject({ status: 200, errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] })
    const { requestedQueryCost, throttleStatus, actualQueryCost } = answer.extensions.cost
    expect(actualQueryCost).toBeNull()
    await control.advanceClock(((requestedQueryCost - throttleStatus.currentlyAvailable) / throttleStatus.restoreRate) * 1000)
    expect((await graphql(dear)).errors).toBeUndefined()
  })

  it('is counted per shop, by its plan', async () => {
    const { graphql } = await installed({ shop: { plan: 'plus' } })
    expect((await graphql('{ shop { name } }')).extensions.cost.throttleStatus).toMatchObject({
      maximumAvailable: 20_000,
      restoreRate: 1000,
    })
  })

  it('of a single query may not exceed a thousand points', async () => {
    const { graphql } = await installed()
    const { errors } = await graphql(`{ ${Array.from({ length: 1001 }, (_, i) => `s${i}: shop { name }`).join(' ')} }`)
    expect(errors[0].extensions).toEqual({ code: 'MAX_COST_EXCEEDED', cost: 1001, maxCost: 1000 })
  })
})

describe('faults', () => {
  it('answer 429 with Retry-After as often as configured', async () => {
    const { graphql, control } = await installed()
    await graphql('{ shop { name } }')
    await control.addFault({
      shop: domain,
      path: '/admin/api',
      times: 2,
      effect: { answer: { status: 429, headers: { 'retry-after': '2.0' }, body: '{"errors":"Exceeded"}' } },
    })
    const statuses = []
    for (let i = 0; i < 3; i += 1) statuses.push((await graphql('{ shop { name } }')).status)
    expect(statuses).toEqual([429, 429, 200])
  })

  it('affect one operation, one shop or all, until the rule is removed', async () => {
    const { graphql, control } = await installed()
    const unavailable = { answer: { status: 503, body: '{}' } }
    await graphql('{ shop { name } }')
    await control.addFault({ path: '/admin/api', body: 'query Broken', effect: unavailable })
    expect((await graphql('query Broken { shop { name } }')).status).toBe(503)
    expect((await graphql('query Fine { shop { name } }')).status).toBe(200)
    await control.addFault({ shop: 'bakery.myshopify.com', effect: unavailable })
    expect((await graphql('{ shop { name } }')).status).toBe(200)
    await control.clearFaults()
    expect((await graphql('query Broken { shop { name } }')).status).toBe(200)
  })

  it('return partial data: null with an error for a field', async () => {
    const { graphql, control } = await installed()
    await control.addFault({
      path: '/admin/api',
      times: 1,
      effect: { partialError: { field: 'productsCount', message: 'Something went wrong' } },
    })
    const { data, errors } = await graphql('{ shop { name } productsCount { count } }')
    expect(data).toEqual({ shop: { name: 'Mill' }, productsCount: null })
    expect(errors[0]).toMatchObject({ path: ['productsCount'], extensions: { code: 'INTERNAL_SERVER_ERROR' } })
  })

  it('close the connection without a response', async () => {
    const { graphql, control } = await installed()
    await graphql('{ shop { name } }')
    await control.addFault({ times: 1, effect: { reset: true } })
    await expect(graphql('{ shop { name } }')).rejects.toThrow('closed')
  })
})

describe('a trigger of Shopify Flow', () => {
  const document = `mutation Start($handle: String!, $payload: JSON!) {
    flowTriggerReceive(handle: $handle, payload: $payload) { userErrors { field message } }
  }`
  const handle = 'yuko-flow-tier-changed'
  const payload = { customer_id: 7001, Tier: 'Gold', 'Previous tier': '', Reason: 'earned' }

  it('is received with the fields of its extension', async () => {
    const { graphql, control } = await installed()
    expect((await graphql(document, { handle, payload })).data).toEqual({ flowTriggerReceive: { userErrors: [] } })
    expect(await control.journal({ kind: 'flow.triggered' })).toMatchObject([{ shop: domain, handle, payload }])
  })

  it.each([
    ['another handle', { handle: 'tier-changed', payload }, 'handle'],
    ['a global ID', { handle, payload: { ...payload, customer_id: 'gid://shopify/Customer/7001' } }, 'customer_id'],
    ['a missing field', { handle, payload: { ...payload, Tier: undefined } }, 'Tier'],
    ['an unknown field', { handle, payload: { ...payload, tier: 'Gold' } }, 'tier'],
    ['more than 50 KB', { handle, payload: { ...payload, Tier: 'G'.repeat(50_000) } }, '50 KB'],
  ])('is rejected with %s', async (_, variables, why) => {
    const { graphql, control } = await installed()
    const { data } = await graphql(document, variables)
    expect(data.flowTriggerReceive.userErrors).toMatchObject([{ message: expect.stringContaining(why) }])
    expect(await control.journal({ kind: 'flow' })).toEqual([])
  })
})
