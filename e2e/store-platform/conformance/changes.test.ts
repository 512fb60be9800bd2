import { openPlatform } from './support.ts'

const domain = 'mill.myshopify.com'
const scopes = [
  'write_products',
  'write_customers',
  'write_orders',
  'write_discounts',
  'write_store_credit_account_transactions',
  'read_store_credit_accounts',
  'read_store_credit_account_transactions',
]

async function installed(agreed = scopes) {
  const opened = openPlatform({ app: { webhooks: {} } })
  await opened.control.install(domain, { scopes: agreed })
  return opened
}

describe('discounts', () => {
  const create = `mutation($input: DiscountCodeBasicInput!) {
    discountCodeBasicCreate(basicCodeDiscount: $input) { codeDiscountNode { id codeDiscount { ... on DiscountCodeBasic { title status usageLimit codes(first: 1) { nodes { code } } } } } userErrors { field message code } }
  }`
  const input = {
    title: 'Ten percent',
    code: 'TEN',
    startsAt: '2026-11-01T00:00:00Z',
    usageLimit: 1,
    appliesOncePerCustomer: true,
    context: { all: 'ALL' },
    customerGets: { items: { all: true }, value: { percentage: 0.1 } },
  }

  it('are created, found by code, deactivated and reactivated', async () => {
    const { graphql } = await installed()
    const made = (await graphql(create, { input })).data.discountCodeBasicCreate
    expect(made).toMatchObject({
      codeDiscountNode: {
        codeDiscount: { title: 'Ten percent', status: 'ACTIVE', usageLimit: 1, codes: { nodes: [{ code: 'TEN' }] } },
      },
      userErrors: [],
    })
    const { id } = made.codeDiscountNode
    expect((await graphql('{ codeDiscountNodeByCode(code: "ten") { id } }')).data.codeDiscountNodeByCode).toEqual({ id })
    const turn = async (way: string) =>
      (
        await graphql(
          `mutation($id: ID!) { discountCode${way}(id: $id) { codeDiscountNode { codeDiscount { ... on DiscountCodeBasic { status } } } } }`,
          { id },
        )
      ).data[`discountCode${way}`].codeDiscountNode.codeDiscount.status
    expect([await turn('Deactivate'), await turn('Activate')]).toEqual(['EXPIRED', 'ACTIVE'])
  })

  it.each([
    ['title', { title: '' }, 'BLANK'],
    ['code', { code: null }, 'BLANK'],
    ['startsAt', { startsAt: null }, 'BLANK'],
    ['customerGets', { customerGets: null }, 'BLANK'],
    ['context', { context: null }, 'BLANK'],
    ['endsAt', { endsAt: '2026-10-01T00:00:00Z' }, 'GREATER_THAN'],
  ])('are refused without the scope %s', async (field, change, code) => {
    const { graphql } = await installed()
    const { userErrors } = (await graphql(create, { input: { ...input, ...change } })).data.discountCodeBasicCreate
    expect(userErrors).toEqual([expect.objectContaining({ field: ['basicCodeDiscount', field], code })])
  })

  it('have a unique code, ignoring case', async () => {
    const { graphql } = await installed()
    await graphql(create, { input })
    expect((await graphql(create, { input: { ...input, code: 'ten' } })).data.discountCodeBasicCreate.userErrors[0].code).toBe(
      'TAKEN',
    )
  })

  it('accept many codes at once, and skip existing ones', async () => {
    const { graphql } = await installed()
    const { id } = (await graphql(create, { input })).data.discountCodeBasicCreate.codeDiscountNode
    const add = async (codes: string[]) =>
      (
        await graphql(
          `mutation($id: ID!, $codes: [DiscountRedeemCodeInput!]!) { discountRedeemCodeBulkAdd(discountId: $id, codes: $codes) { bulkCreation { codesCount importedCount failedCount } userErrors { code } } }`,
          { id, codes: codes.map((code) => ({ code })) },
        )
      ).data.discountRedeemCodeBulkAdd
    expect((await add(['A1', 'A2', 'TEN', 'A1'])).bulkCreation).toEqual({ codesCount: 4, importedCount: 2, failedCount: 2 })
    expect((await add(Array.from({ length: 251 }, (_, i) => `B${i}`))).userErrors[0].code).toBe('EXCEEDED_MAX')
  })

  it('of free shipping and buy-x-get-y are created the same way', async () => {
    const { graphql } = await installed()
    const common = { title: 'T', startsAt: '2026-12-01T00:00:00Z', context: { all: 'ALL' } }
    const shipping = await graphql(
      'mutation($input: DiscountCodeFreeShippingInput!) { discountCodeFreeShippingCreate(freeShippingCodeDiscount: $input) { codeDiscountNode { codeDiscount { ... on DiscountCodeFreeShipping { status } } } userErrors { field } } }',
      { input: { ...common, code: 'SHIP', destination: { all: true } } },
    )
    expect(shipping.data.discountCodeFreeShippingCreate.codeDiscountNode.codeDiscount.status).toBe('SCHEDULED')
    const bxgy = await graphql(
      'mutation($input: DiscountCodeBxgyInput!) { discountCodeBxgyCreate(bxgyCodeDiscount: $input) { userErrors { field } } }',
      { input: { ...common, code: 'BXGY' } },
    )
    expect(bxgy.data.discountCodeBxgyCreate.userErrors).toEqual([{ field: ['bxgyCodeDiscount', 'customerBuys'] }])
  })

  it.each([
    [
      'an effect of buy-x-get-y',
      { customerGets: { items: { all: true }, value: { discountOnQuantity: { quantity: '1', effect: { percentage: 1 } } } } },
      ['customerGets', 'value', 'discountOnQuantity'],
      'INVALID',
    ],
    [
      'more than all',
      { customerGets: { items: { all: true }, value: { percentage: 15 } } },
      ['customerGets', 'value', 'percentage'],
      'VALUE_OUTSIDE_RANGE',
    ],
    [
      'an unknown product',
      { customerGets: { items: { products: { productsToAdd: ['gid://shopify/Product/1'] } }, value: { percentage: 1 } } },
      ['customerGets', 'items', 'products', 'productsToAdd'],
      'INVALID',
    ],
    [
      'an unknown collection',
      { customerGets: { items: { collections: { add: ['gid://shopify/Collection/1'] } }, value: { percentage: 1 } } },
      ['customerGets', 'items', 'collections', 'add'],
      'INVALID',
    ],
    [
      'an unknown customer',
      { context: { customers: { add: ['gid://shopify/Customer/1'] } } },
      ['context', 'customers', 'add'],
      'INVALID',
    ],
  ])('are refused with %s', async (_, change, field, code) => {
    const { graphql } = await installed()
    const { userErrors } = (await graphql(create, { input: { ...input, ...change } })).data.discountCodeBasicCreate
    expect(userErrors).toEqual([expect.objectContaining({ field: ['basicCodeDiscount', ...field], code })])
  })

  it('can be for a collection', async () => {
    const { graphql, control } = await installed()
    const { id } = await control.createCollection(domain)
    const customerGets = { items: { collections: { add: [`gid://shopify/Collection/${id}`] } }, value: { percentage: 1 } }
    const { userErrors } = (await graphql(create, { input: { ...input, customerGets } })).data.discountCodeBasicCreate
    expect(userErrors).toEqual([])
  })

  it('of free shipping do not combine with each other, and of buy-x-get-y name the purchased items', async () => {
    const { graphql, control } = await installed()
    const { id } = await control.createProduct(domain)
    const common = { title: 'T', code: 'T', startsAt: '2026-12-01T00:00:00Z', context: { all: 'ALL' } }
    const shipping = await graphql(
      'mutation($input: DiscountCodeFreeShippingInput!) { discountCodeFreeShippingCreate(freeShippingCodeDiscount: $input) { userErrors { code } } }',
      { input: { ...common, destination: { all: true }, combinesWith: { shippingDiscounts: true } } },
    )
    expect(shipping.data.discountCodeFreeShippingCreate.userErrors).toEqual([
      { code: 'INVALID_COMBINES_WITH_FOR_DISCOUNT_CLASS' },
    ])
    const customerGets = {
      items: { products: { productsToAdd: [`gid://shopify/Product/${id}`] } },
      value: { discountOnQuantity: { quantity: '1', effect: { percentage: 1 } } },
    }
    const bxgy = await graphql(
      'mutation($input: DiscountCodeBxgyInput!) { discountCodeBxgyCreate(bxgyCodeDiscount: $input) { userErrors { field code } } }',
      { input: { ...common, customerBuys: { items: { all: true }, value: { quantity: '1' } }, customerGets } },
    )
    expect(bxgy.data.discountCodeBxgyCreate.userErrors).toEqual([
      { field: ['bxgyCodeDiscount', 'customerBuys', 'items'], code: 'BLANK' },
    ])
  })

  it('are accepted at checkout for their customers, up to the usage limit', async () => {
    const { graphql, control } = await installed()
    const { id: customerId } = await control.createCustomer(domain)
    const context = { customers: { add: [`gid://shopify/Customer/${customerId}`] } }
    await graphql(create, { input: { ...input, context } })
    await expect(control.placeOrder(domain, { discountCodes: ['TEN'] })).rejects.toThrow("somebody else's")
    const order = await control.placeOrder(domain, { customerId, discountCodes: ['ten'] })
    expect((await graphql(`{ order(id: "gid://shopify/Order/${order.id}") { discountCode discountCodes } }`)).data.order).toEqual(
      {
        discountCode: 'ten',
        discountCodes: ['ten'],
      },
    )
    const { data } = await graphql(
      '{ codeDiscountNodeByCode(code: "TEN") { codeDiscount { ... on DiscountCodeBasic { asyncUsageCount } } } }',
    )
    expect(data.codeDiscountNodeByCode.codeDiscount.asyncUsageCount).toBe(1)
    await expect(control.placeOrder(domain, { customerId, discountCodes: ['TEN'] })).rejects.toThrow('was used')
    await expect(control.placeOrder(domain, { discountCodes: ['OTHER'] })).rejects.toThrow('no discount')
  })

  it('need the write scope', async () => {
    const { graphql } = await installed(['read_discounts'])
    const { data, errors } = await graphql(create, { input })
    expect([data.discountCodeBasicCreate, errors[0].extensions.code]).toEqual([null, 'ACCESS_DENIED'])
  })
})

describe('tags', () => {
  it('are added once and removed, ignoring case', async () => {
    const { graphql, control } = await installed()
    const { id } = await control.createCustomer(domain, { tags: ['VIP'] })
    const change = async (name: string, tags: string[]) =>
      (
        await graphql(
          `mutation($id: ID!, $tags: [String!]!) { ${name}(id: $id, tags: $tags) { node { ... on Customer { tags } } userErrors { message } } }`,
          { id: `gid://shopify/Customer/${id}`, tags },
        )
      ).data[name]
    expect((await change('tagsAdd', ['vip', 'gold'])).node.tags).toEqual(['VIP', 'gold'])
    expect((await change('tagsRemove', ['GOLD'])).node.tags).toEqual(['VIP'])
  })

  it("of a customer change in one call with the app's metafields", async () => {
    const { graphql, control } = await installed()
    const { id } = await control.createCustomer(domain, { tags: ['Tier: Silver', 'VIP'] })
    const customer = `gid://shopify/Customer/${id}`
    const place = { ownerId: customer, namespace: '$app' }
    const { data } = await graphql(
      `mutation($id: ID!, $set: [MetafieldsSetInput!]!, $clear: [MetafieldIdentifierInput!]!) {
        removeTags: tagsRemove(id: $id, tags: ["Tier: Silver"]) { userErrors { message } }
        addTags: tagsAdd(id: $id, tags: ["Tier: Gold"]) { userErrors { message } }
        clear: metafieldsDelete(metafields: $clear) { userErrors { message } }
        set: metafieldsSet(metafields: $set) { userErrors { message } }
      }`,
      {
        id: customer,
        clear: [{ ...place, key: 'tier' }],
        set: [
          { ...place, key: 'points_balance', type: 'number_integer', value: '150' },
          { ...place, key: 'member_since', type: 'date', value: '2026-01-01' },
        ],
      },
    )
    expect(Object.keys(data)).toEqual(['removeTags', 'addTags', 'clear', 'set'])
    expect(Object.values(data)).toEqual(Array(4).fill({ userErrors: [] }))
    const read = await graphql(
      `{ customer(id: "${customer}") { tags metafield(namespace: "$app", key: "points_balance") { value } } }`,
    )
    expect(read.data.customer.tags.toSorted()).toEqual(['Tier: Gold', 'VIP'])
    expect(read.data.customer.metafield.value).toBe('150')
  })

  it('of an unknown resource are refused', async () => {
    const { graphql } = await installed()
    const { data } = await graphql(
      'mutation { tagsAdd(id: "gid://shopify/Product/1", tags: ["a"]) { node { id } userErrors { field } } }',
    )
    expect(data.tagsAdd).toEqual({ node: null, userErrors: [{ field: ['id'] }] })
  })
})

describe('metafields', () => {
  const set = `mutation($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { metafields { namespace key value } userErrors { field code elementIndex } } }`

  it('are stored per app, all or none', async () => {
    const { graphql, control } = await installed()
    const { id } = await control.createProduct(domain)
    const ownerId = `gid://shopify/Product/${id}`
    const rating = { ownerId, namespace: '$app', key: 'rating', type: 'number_integer', value: '5' }
    expect((await graphql(set, { metafields: [rating] })).data.metafieldsSet.metafields[0].namespace).toBe(
      'app--client-of-the-app',
    )
    const half = await graphql(set, {
      metafields: [
        { ...rating, value: '4' },
        { ...rating, value: 'many' },
      ],
    })
    expect(half.data.metafieldsSet.userErrors).toEqual([
      { field: ['metafields', '1', 'value'], code: 'INVALID_VALUE', elementIndex: 1 },
    ])
    const { data } = await graphql(`{ product(id: "${ownerId}") { metafield(namespace: "$app", key: "rating") { value } } }`)
    expect(data.product.metafield.value).toBe('5')
  })

  it('are limited to twenty-five at a time, of a known type', async () => {
    const { graphql, control } = await installed()
    const { id } = await control.createProduct(domain)
    const field = { ownerId: `gid://shopify/Product/${id}`, key: 'rating', value: '5' }
    expect(
      (await graphql(set, { metafields: Array.from({ length: 26 }, () => field) })).data.metafieldsSet.userErrors,
    ).toHaveLength(1)
    expect((await graphql(set, { metafields: [field] })).data.metafieldsSet.userErrors[0].code).toBe('BLANK')
    const define =
      'mutation { metafieldDefinitionCreate(definition: { name: "Rating", key: "rating", ownerType: PRODUCT, type: "number_integer" }) { createdDefinition { id } userErrors { code } } }'
    await graphql(define)
    expect((await graphql(define)).data.metafieldDefinitionCreate.userErrors).toEqual([{ code: 'TAKEN' }])
    expect((await graphql(set, { metafields: [field] })).data.metafieldsSet.userErrors).toEqual([])
  })
})

describe("a product's rating", () => {
  const set = `mutation($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { userErrors { code } } }`
  const remove = `mutation($metafields: [MetafieldIdentifierInput!]!) { metafieldsDelete(metafields: $metafields) { deletedMetafields { key } userErrors { message } } }`

  it('is written, read and deleted', async () => {
    const { graphql, control } = await installed()
    const { id } = await control.createProduct(domain)
    const place = { ownerId: `gid://shopify/Product/${id}`, namespace: 'reviews', key: 'rating' }
    const value = '{"scale_min":"1.0","scale_max":"5.0","value":"4.6"}'
    const read = async () =>
      (await graphql(`{ product(id: "${place.ownerId}") { metafield(namespace: "reviews", key: "rating") { type value } } }`))
        .data.product.metafield
    await graphql(set, { metafields: [{ ...place, type: 'rating', value }] })
    expect(await read()).toEqual({ type: 'rating', value })
    const { data } = await graphql(remove, { metafields: [place, { ...place, key: 'rating_count' }] })
    expect(data.metafieldsDelete).toEqual({ deletedMetafields: [{ key: 'rating' }, null], userErrors: [] })
    expect(await read()).toBeNull()
  })

  it('needs the scope to write products', async () => {
    const { graphql, control } = await installed(['read_products'])
    const { id } = await control.createProduct(domain)
    const place = { ownerId: `gid://shopify/Product/${id}`, namespace: 'reviews', key: 'rating_count' }
    const { data } = await graphql(set, { metafields: [{ ...place, type: 'number_integer', value: '3' }] })
    expect(data.metafieldsSet.userErrors).toEqual([{ code: 'APP_NOT_AUTHORIZED' }])
    expect((await graphql(remove, { metafields: [place] })).data.metafieldsDelete.userErrors).toHaveLength(1)
  })
})

describe('store credit', () => {
  it("is added to the customer's account, one per currency", async () => {
    const { graphql, control } = await installed()
    const customer = await control.createCustomer(domain)
    const credit = async (id: string, amount: string, more: object = {}) =>
      (
        await graphql(
          `mutation($id: ID!, $input: StoreCreditAccountCreditInput!) { storeCreditAccountCredit(id: $id, creditInput: $input) { storeCreditAccountTransaction { balanceAfterTransaction { amount currencyCode } account { id } } userErrors { code } } }`,
          { id, input: { creditAmount: { amount, currencyCode: 'EUR' }, ...more } },
        )
      ).data.storeCreditAccountCredit
    const owner = `gid://shopify/Customer/${customer.id}`
    const first = await credit(owner, '10.00')
    const second = await credit(first.storeCreditAccountTransaction.account.id, '2.50')
    expect(second.storeCreditAccountTransaction.balanceAfterTransaction).toEqual({ amount: '12.50', currencyCode: 'EUR' })
    expect((await credit(owner, '0')).userErrors[0].code).toBe('NEGATIVE_OR_ZERO_AMOUNT')
    expect((await credit(owner, '1', { expiresAt: '2020-01-01T00:00:00Z' })).userErrors[0].code).toBe('EXPIRES_AT_IN_PAST')
    expect((await credit('gid://shopify/Customer/1', '1')).userErrors[0].code).toBe('ACCOUNT_NOT_FOUND')
    const { data } = await graphql(
      `{ customer(id: "${owner}") { storeCreditAccounts(first: 5) { nodes { balance { amount } transactions(first: 1, reverse: true) {
        nodes { __typename amount { amount } createdAt ... on StoreCreditAccountCreditTransaction { id expiresAt } } } } } } }`,
    )
    const latest = { __typename: 'StoreCreditAccountCreditTransaction', amount: { amount: '2.50' }, expiresAt: null }
    expect(data.customer.storeCreditAccounts.nodes).toMatchObject([
      { balance: { amount: '12.50' }, transactions: { nodes: [latest] } },
    ])
  })
})

describe('gift cards', () => {
  const create = `mutation($input: GiftCardCreateInput!) {
    giftCardCreate(input: $input) { giftCard { id balance { amount } initialValue { amount currencyCode } lastCharacters expiresOn enabled note } giftCardCode userErrors { field message code } }
  }`
  const input = {
    code: 'SUN7MILL3RIVER5A',
    initialAmount: { amount: '10.00', currencyCode: 'EUR' },
    expiresOn: '2027-02-18',
    note: 'For points',
  }
  const allowed = () => installed([...scopes, 'write_gift_cards'])

  it('are created once per code, found by the whole code in any case, and deactivated', async () => {
    const { graphql } = await allowed()
    const { giftCard, giftCardCode, userErrors } = (await graphql(create, { input })).data.giftCardCreate
    expect({ giftCardCode, userErrors, giftCard }).toEqual({
      giftCardCode: 'sun7mill3river5a',
      userErrors: [],
      giftCard: {
        id: expect.stringMatching(/^gid:\/\/shopify\/GiftCard\/\d+$/),
        balance: { amount: '10.00' },
        initialValue: { amount: '10.00', currencyCode: 'EUR' },
        lastCharacters: 'er5a',
        expiresOn: '2027-02-18',
        enabled: true,
        note: 'For points',
      },
    })
    const again = (await graphql(create, { input: { ...input, code: 'sun7mill3river5a' } })).data.giftCardCreate
    expect(again).toMatchObject({ giftCard: null, userErrors: [{ field: ['input', 'code'], code: 'TAKEN' }] })
    const find = async (query: string) =>
      (await graphql('query($query: String) { giftCards(first: 5, query: $query) { nodes { id } } }', { query })).data.giftCards
        .nodes
    expect([await find('SUN7MILL3RIVER5A'), await find('er5a')]).toEqual([[{ id: giftCard.id }], []])
    const end = 'mutation($id: ID!) { giftCardDeactivate(id: $id) { giftCard { enabled deactivatedAt } userErrors { code } } }'
    const ended = async (id: string) => (await graphql(end, { id })).data.giftCardDeactivate
    expect(await ended(giftCard.id)).toMatchObject({ giftCard: { enabled: false, deactivatedAt: '2026-11-20T12:00:00Z' } })
    expect((await ended('gid://shopify/GiftCard/1')).userErrors).toEqual([{ code: 'GIFT_CARD_NOT_FOUND' }])
  })

  it.each([
    ['a short code', { code: 'SHORT' }, 'TOO_SHORT'],
    ['a long code', { code: 'A'.repeat(21) }, 'TOO_LONG'],
    ['other characters', { code: 'MILL-2026-SUN' }, 'INVALID'],
    ['no amount', { initialAmount: null }, 'MISSING_ARGUMENT'],
    ['nothing on it', { initialAmount: { amount: '0', currencyCode: 'EUR' } }, 'GREATER_THAN'],
    ['a day in the past', { expiresOn: '2026-11-19' }, 'INVALID'],
  ])('are refused with %s', async (_, change, code) => {
    const { graphql, shop } = await allowed()
    expect((await graphql(create, { input: { ...input, ...change } })).data.giftCardCreate.userErrors[0].code).toBe(code)
    expect(shop.records.giftCards.size).toBe(0)
  })

  it('need a permission that merchants grant after the installation, and that only new tokens have', async () => {
    const { graphql, ask, exchange, shop } = await installed()
    const codeOf = ({ errors = [] }: { errors?: { extensions: { code: string } }[] }) => errors[0]?.extensions.code
    expect(codeOf(await graphql(create, { input }))).toBe('ACCESS_DENIED')
    const page = (scopes: string) =>
      `https://admin.shopify.com/store/mill/oauth/install?client_id=client-of-the-app&optional_scopes=${scopes}`
    const agree = { method: 'POST', body: new URLSearchParams({ decision: 'approve' }) }
    expect((await ask(page('write_orders'), agree)).status).toBe(400)
    expect(await (await ask(page('write_gift_cards'))).text()).toContain('<li>write_gift_cards</li>')
    const answer = await ask(page('write_gift_cards'), agree)
    expect(answer.headers.get('location')).toBe('https://admin.shopify.com/store/mill/apps/client-of-the-app')
    expect(codeOf(await graphql(create, { input }))).toBe('ACCESS_DENIED')
    const { access_token: token } = (await exchange()).body
    expect((await graphql(create, { input }, { token })).data.giftCardCreate.userErrors).toEqual([])
    expect(shop.records.giftCards.size).toBe(1)
  })
})

describe('email consent', () => {
  it('changes for a customer with an address', async () => {
    const { graphql, control } = await installed()
    const change = async (id: string, marketingState: string, more: object = {}) =>
      (
        await graphql(
          `mutation($input: CustomerEmailMarketingConsentUpdateInput!) { customerEmailMarketingConsentUpdate(input: $input) { customer { defaultEmailAddress { marketingState marketingUpdatedAt marketingOptInLevel } } userErrors { code } } }`,
          { input: { customerId: `gid://shopify/Customer/${id}`, emailMarketingConsent: { marketingState, ...more } } },
        )
      ).data.customerEmailMarketingConsentUpdate
    const { id } = await control.createCustomer(domain)
    expect((await change(id, 'SUBSCRIBED')).customer.defaultEmailAddress).toEqual({
      marketingState: 'SUBSCRIBED',
      marketingUpdatedAt: '2026-11-20T12:00:00Z',
      marketingOptInLevel: 'SINGLE_OPT_IN',
    })
    const earlier = { consentUpdatedAt: '2026-11-20T11:59:58.700Z', marketingOptInLevel: 'CONFIRMED_OPT_IN' }
    expect((await change(id, 'SUBSCRIBED', earlier)).customer.defaultEmailAddress).toEqual({
      marketingState: 'SUBSCRIBED',
      marketingUpdatedAt: '2026-11-20T11:59:58Z',
      marketingOptInLevel: 'CONFIRMED_OPT_IN',
    })
    expect((await change(id, 'NOT_SUBSCRIBED')).userErrors).toEqual([{ code: 'INVALID' }])
    const { id: silent } = await control.createCustomer(domain, { email: null })
    expect((await change(silent, 'SUBSCRIBED')).userErrors).toHaveLength(1)
  })
})

describe('an app subscription', () => {
  const create = `mutation { appSubscriptionCreate(name: "Pro", returnUrl: "https://app.yuko.test/billing", lineItems: [
    { plan: { appRecurringPricingDetails: { price: { amount: "29.00", currencyCode: USD } } } },
    { plan: { appUsagePricingDetails: { cappedAmount: { amount: "10.00", currencyCode: USD }, terms: "per e-mail" } } }
  ]) { appSubscription { id status lineItems { id } } confirmationUrl userErrors { message } } }`
  const decide = (decision: string): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `decision=${decision}`,
  })
  const active = '{ currentAppInstallation { activeSubscriptions { id status } } }'

  it('is pending until the merchant accepts', async () => {
    const { graphql, ask } = await installed()
    const { appSubscription, confirmationUrl } = (await graphql(create)).data.appSubscriptionCreate
    expect(appSubscription.status).toBe('PENDING')
    expect(await (await ask(confirmationUrl)).text()).toContain('Pro')
    expect((await graphql(active)).data.currentAppInstallation.activeSubscriptions).toEqual([])
    const answer = await ask(confirmationUrl, decide('approve'))
    expect(answer.headers.get('location')).toMatch(/^https:\/\/app\.yuko\.test\/billing\?charge_id=\d+$/)
    expect((await graphql(active)).data.currentAppInstallation.activeSubscriptions).toEqual([
      { id: appSubscription.id, status: 'ACTIVE' },
    ])
  })

  it('is declined, canceled, or replaced by another', async () => {
    const { graphql, ask } = await installed()
    const first = (await graphql(create)).data.appSubscriptionCreate
    await ask(first.confirmationUrl, decide('deny'))
    expect((await graphql(active)).data.currentAppInstallation.activeSubscriptions).toEqual([])
    for (let i = 0; i < 2; i += 1)
      await ask((await graphql(create)).data.appSubscriptionCreate.confirmationUrl, decide('approve'))
    const [one, ...others] = (await graphql(active)).data.currentAppInstallation.activeSubscriptions
    expect(others).toEqual([])
    const cancel = async () =>
      (
        await graphql(
          'mutation($id: ID!) { appSubscriptionCancel(id: $id) { appSubscription { status } userErrors { message } } }',
          { id: one.id },
        )
      ).data.appSubscriptionCancel
    expect((await cancel()).appSubscription.status).toBe('CANCELLED')
    expect((await cancel()).userErrors).toHaveLength(1)
  })

  it('counts usage, once per key, up to the cap', async () => {
    const { graphql, ask } = await installed()
    const { appSubscription, confirmationUrl } = (await graphql(create)).data.appSubscriptionCreate
    await ask(confirmationUrl, decide('approve'))
    const use = async (amount: string, idempotencyKey: string) =>
      (
        await graphql(
          'mutation($id: ID!, $price: MoneyInput!, $key: String) { appUsageRecordCreate(subscriptionLineItemId: $id, price: $price, description: "e-mails", idempotencyKey: $key) { appUsageRecord { id } userErrors { message } } }',
          { id: appSubscription.lineItems[1].id, price: { amount, currencyCode: 'USD' }, key: idempotencyKey },
        )
      ).data.appUsageRecordCreate
    expect((await use('6.00', 'a')).userErrors).toEqual([])
    expect((await use('6.00', 'a')).userErrors).toEqual([])
    expect((await use('6.00', 'b')).userErrors[0].message).toContain('balance remaining')
  })
})

describe('collections', () => {
  const listing = '{ collections(first: 10, sortKey: ID) { nodes { title products(first: 10) { nodes { id } } } } }'
  const ofProduct = 'query($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { collections(first: 10) { nodes { title } } } } }'

  it('have products, and products have collections', async () => {
    const { graphql, control } = await installed()
    const one = await control.createProduct(domain)
    const ids = [`gid://shopify/Product/${one.id}`]
    const mugs = await control.createCollection(domain, { title: 'Mugs', productIds: [one.id] })
    const sale = await control.createCollection(domain, { title: 'Sale' })
    expect((await graphql(listing)).data.collections.nodes).toEqual([
      { title: 'Mugs', products: { nodes: [{ id: ids[0] }] } },
      { title: 'Sale', products: { nodes: [] } },
    ])
    await control.updateCollection(domain, sale.id, { productIds: [one.id] })
    await control.deleteCollection(domain, mugs.id)
    expect((await graphql(ofProduct, { ids })).data.nodes).toEqual([{ collections: { nodes: [{ title: 'Sale' }] } }])
  })

  it('are not modelled further', async () => {
    const { graphql, control } = await installed()
    await control.createCollection(domain)
    expect((await graphql('{ collections(first: 1) { nodes { templateSuffix } } }')).errors[0].message).toContain(
      'templateSuffix',
    )
  })
})
