import { openPlatform } from './support.ts'

const domain = 'mill.myshopify.com'

async function installed(scopes = ['read_customers']) {
  const opened = openPlatform({ app: { webhooks: {} } })
  await opened.control.install(domain, { scopes })
  const { id } = await opened.control.createSegment(domain, { name: 'Best', query: "customer_tags CONTAINS 'vip'" })
  return { ...opened, segment: `gid://shopify/Segment/${id}` }
}

const create = `mutation($id: ID!) { customerSegmentMembersQueryCreate(input: { segmentId: $id }) {
  customerSegmentMembersQuery { id done currentCount } userErrors { message } } }`
const find = 'query($id: ID!) { customerSegmentMembersQuery(id: $id) { done currentCount } }'
const members = `query($id: ID, $after: String) { customerSegmentMembers(queryId: $id, first: 1, after: $after) {
  totalCount edges { node { id } } pageInfo { hasNextPage endCursor } } }`
const listen = `mutation($filter: String) { webhookSubscriptionCreate(topic: CUSTOMER_JOINED_SEGMENT,
  webhookSubscription: { uri: "https://app.yuko.test/webhooks/shopify", format: JSON, filter: $filter }) {
  webhookSubscription { filter } userErrors { message } } }`

describe('the members of a segment', () => {
  it('are a snapshot, ready a moment after they were requested, in pages', async () => {
    const { graphql, control, segment } = await installed()
    const [ada, bob] = [
      await control.createCustomer(domain, { tags: ['VIP'] }),
      await control.createCustomer(domain, { tags: ['vip', 'b2b'] }),
    ]
    await control.createCustomer(domain, { tags: ['vips'] })
    const { id, done } = (await graphql(create, { id: segment })).data.customerSegmentMembersQueryCreate
      .customerSegmentMembersQuery
    expect(done).toBe(false)
    expect((await graphql(members, { id })).errors).toHaveLength(1)
    await control.advanceClock(2000)
    await control.createCustomer(domain, { tags: ['vip'] })
    expect((await graphql(find, { id })).data.customerSegmentMembersQuery).toEqual({ done: true, currentCount: 2 })
    const first = (await graphql(members, { id })).data.customerSegmentMembers
    const after = first.pageInfo.endCursor
    const second = (await graphql(members, { id, after })).data.customerSegmentMembers
    expect([first, second].map(({ edges }) => edges[0].node.id)).toEqual(
      [ada, bob].map((one) => `gid://shopify/CustomerSegmentMember/${one.id}`),
    )
    expect(second.pageInfo.hasNextPage).toBe(false)
  })

  it('are refused without a request, without the scope, and for segments that don’t exist', async () => {
    const { graphql, segment } = await installed()
    const direct = await graphql('query($id: ID) { customerSegmentMembers(segmentId: $id, first: 1) { totalCount } }', {
      id: segment,
    })
    expect(direct.errors[0].extensions.code).toBe('USE_CUSTOMER_SEGMENT_MEMBERS_QUERY_CREATE_MUTATION')
    const unknown = (await graphql(create, { id: 'gid://shopify/Segment/1' })).data.customerSegmentMembersQueryCreate
    expect(unknown).toEqual({ customerSegmentMembersQuery: null, userErrors: [{ message: 'Segment does not exist.' }] })
    const other = await installed(['read_products'])
    expect((await other.graphql('{ segments(first: 1) { nodes { id } } }')).errors[0].extensions.code).toBe('ACCESS_DENIED')
  })
})

describe('webhooks of a segment', () => {
  it('need a filter, and report who joined and left that segment', async () => {
    const { graphql, control, segment } = await installed()
    expect((await graphql(listen, { filter: null })).data.webhookSubscriptionCreate.userErrors).toHaveLength(1)
    const filter = `segmentId:"${segment}"`
    expect((await graphql(listen, { filter })).data.webhookSubscriptionCreate).toEqual({
      webhookSubscription: { filter },
      userErrors: [],
    })
    const customer = await control.createCustomer(domain, { tags: [], emailMarketing: 'SUBSCRIBED' })
    await control.updateCustomer(domain, customer.id, { tags: ['vip'] })
    await control.webhooksSettled()
    const sent = (await control.journal({ kind: 'webhook' })).filter(({ topic }) => topic === 'customer.joined_segment')
    expect(sent).toHaveLength(1)
  })
})
