import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { orderFields } from '@yuko/contract/automation/events/event-fields'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import { rule as ruleSchema } from '@yuko/contract/automation/rules/rule'
import { listSubscriberChoices } from '@yuko/contract/automation/subscribers/list-subscriber-choices'
import { listWorkflows } from '@yuko/contract/automation/workflows/list-workflows'
import { followShopSegment } from '@yuko/contract/store/follow-shop-segment'
import { listCollections } from '@yuko/contract/store/list-collections'
import { listShopSegments } from '@yuko/contract/store/list-shop-segments'
import type { ShopSegment } from '@yuko/contract/store/shop-segment'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { useState } from 'react'
import { EntryContext } from './entry.context.ts'
import { addAt, changeAt, everybody } from './rule.model.ts'
import { RuleBuilder } from './rule-builder.tsx'

const mugs = { collectionId: 'col_01jd3m8w2ve5h9x7q4t6r8s0ab', externalId: '81', title: 'Mugs', handle: 'mugs' }
const vips: ShopSegment = {
  shopSegmentId: 'ssg_01jd3m8w2ve5h9x7q4t6r8s0ab',
  externalId: '71',
  name: 'VIPs',
  isFollowed: false,
  isDeleted: false,
  customers: null,
  copiedAt: null,
}
let shopSegments: ShopSegment[]
let followed: string[]
const server = setupServer(
  mockEndpoint(listWorkflows, () => ({ items: [], nextCursor: null })),
  mockEndpoint(listSubscriberChoices, () => ({ tags: [{ value: 'vip', count: 3 }], countries: [] })),
  mockEndpoint(listCollections, () => ({ items: [mugs], nextCursor: null })),
  mockEndpoint(listShopSegments, () => ({ items: shopSegments })),
  mockEndpoint(followShopSegment, ({ params: { shopSegmentId } }) => {
    followed.push(String(shopSegmentId))
    const [first = vips] = shopSegments
    shopSegments = [{ ...first, isFollowed: true }]
    return shopSegments[0] ?? vips
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  shopSegments = []
  followed = []
})
afterAll(() => server.close())

function show(
  initial: Rule = everybody,
  { isInWorkflow = false, ...options }: { disabled?: boolean; startsCollapsed?: boolean; isInWorkflow?: boolean } = {},
) {
  let now = initial
  function Screen() {
    const [value, setValue] = useState(initial)
    now = value
    return (
      <EntryContext value={isInWorkflow}>
        <RuleBuilder label="Only if" value={value} onChange={setValue} eventFields={orderFields} {...options} />
      </EntryContext>
    )
  }
  const { user } = renderRoutes([{ path: '/', Component: Screen }], { path: '/' })
  return { user, rule: () => ruleSchema.parse(now) }
}

async function add(user: ReturnType<typeof show>['user'], text: string, button = 'Add condition') {
  await user.click(await screen.findByRole('button', { name: button }))
  await user.type(await screen.findByRole('combobox', { name: 'Field' }), `${text}{Enter}`)
}

it('builds a condition with the keyboard, shows what is missing, and reads as a sentence', async () => {
  const { user, rule } = show()
  expect(await screen.findByText('Everyone')).toBeVisible()
  await add(user, 'order total')
  const leaf = within(screen.getByRole('group', { name: 'Order total' }))
  expect(leaf.getByText('“Order total” needs a value')).toBeVisible()
  await user.click(leaf.getByRole('combobox', { name: 'Order total: comparison' }))
  await user.click(await screen.findByRole('option', { name: 'is at least' }))
  await user.type(leaf.getByRole('textbox', { name: 'Order total: value, EUR' }), '49,50')
  expect(leaf.queryByText(/needs a value/)).not.toBeInTheDocument()
  expect(rule()).toEqual({ op: 'and', children: [{ field: 'event.order.total', operator: 'gte', value: 4950 }] })
  expect(screen.getByText('Order total is at least €49.50')).toBeVisible()
})

it('offers segments of the Shopify store, and copies the customers of the chosen one', async () => {
  shopSegments = [vips]
  const { user, rule } = show()
  await screen.findByText('Everyone')
  await add(user, 'shopify segment')
  const leaf = within(await screen.findByRole('group', { name: 'Shopify segment' }))
  await user.click(await leaf.findByRole('combobox', { name: 'Shopify segment: value' }))
  await user.click(await screen.findByRole('option', { name: 'VIPs' }))
  expect(rule()).toEqual({
    op: 'and',
    children: [{ field: 'in.shop_segment', operator: 'is_member', value: vips.shopSegmentId }],
  })
  expect(await leaf.findByText('Copying customers from Shopify…')).toBeVisible()
  expect(followed).toEqual([vips.shopSegmentId])
  expect(screen.getByText('In Shopify segment “VIPs”')).toBeVisible()
  shopSegments = [{ ...vips, isFollowed: true, customers: 12 }]
  expect(await leaf.findByText('12 customers in Shopify', {}, { timeout: 5000 })).toBeVisible()
})

it('follows a segment of the Shopify store again that was used before', async () => {
  shopSegments = [vips]
  show({ field: 'in.shop_segment', operator: 'is_member', value: vips.shopSegmentId })
  expect(await screen.findByText('Copying customers from Shopify…')).toBeVisible()
  expect(followed).toEqual([vips.shopSegmentId])
})

it('shows that a segment was deleted in Shopify', async () => {
  shopSegments = [{ ...vips, isFollowed: true, isDeleted: true }]
  show({ field: 'in.shop_segment', operator: 'is_member', value: vips.shopSegmentId })
  expect(await screen.findByText('This segment was deleted in Shopify.')).toBeVisible()
  expect(await screen.findByText('In Shopify segment “VIPs (deleted in Shopify)”')).toBeVisible()
})

it('sets frequency, period and filters of an event in a group', async () => {
  const { user, rule } = show({ field: 'person.tags', operator: 'any_of', value: ['vip'] })
  await add(user, 'submitted review', 'Add condition group')
  await user.clear(await screen.findByRole('textbox', { name: 'Frequency, ×' }))
  await user.type(screen.getByRole('textbox', { name: 'Frequency, ×' }), '2')
  await user.click(screen.getByRole('combobox', { name: 'When' }))
  await user.click(await screen.findByRole('option', { name: 'in a period' }))
  await user.click(screen.getByRole('button', { name: 'Add filter' }))
  await user.type(await screen.findByRole('combobox', { name: 'Event property' }), 'rating{Enter}')
  await user.type(await screen.findByRole('textbox', { name: 'Rating: value, stars' }), '5')
  expect(rule()).toMatchObject({
    op: 'and',
    children: [
      { field: 'person.tags' },
      {
        op: 'or',
        children: [
          {
            field: 'did.review.submitted',
            operator: 'did',
            count: { comparison: 'gte', times: 2 },
            within: { amount: 30, unit: 'days' },
            where: [{ field: 'event.review.rating', operator: 'eq', value: 5 }],
          },
        ],
      },
    ],
  })
  expect(
    screen.getByText('Tags include any of “vip” and Submitted a review at least 2 times in the last 30 days, where Rating is 5'),
  ).toBeVisible()
})

it('takes custom properties and chips', async () => {
  const { user, rule } = show()
  await add(user, 'shoe size')
  await user.click(screen.getByRole('combobox', { name: 'shoe_size: comparison' }))
  await user.click(await screen.findByRole('option', { name: 'is one of' }))
  const chips = screen.getByRole('textbox', { name: 'shoe_size: value' })
  await user.type(chips, '41,42{Enter}{Backspace}43{Enter}')
  await user.click(screen.getByRole('button', { name: 'Remove 41' }))
  expect(rule()).toEqual({
    op: 'and',
    children: [{ field: 'person.properties.shoe_size', operator: 'in', value: ['43'] }],
  })
  await user.click(screen.getByRole('button', { name: 'Remove condition shoe_size' }))
  expect(rule()).toEqual(everybody)
})

it('limits an event to dates, or in a workflow to the time since entering it', async () => {
  const { user, rule } = show(everybody, { isInWorkflow: true })
  await add(user, 'placed order')
  const choose = async (time: string) => {
    await user.click(screen.getByRole('combobox', { name: 'When' }))
    await user.click(await screen.findByRole('option', { name: time }))
  }
  await choose('between two dates')
  expect(screen.getByText('Choose both dates, the earlier one first')).toBeVisible()
  fireEvent.change(screen.getByLabelText('When, from'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('When, to'), { target: { value: '2026-11-30' } })
  const asked = { field: 'did.order.placed', operator: 'did', value: null }
  expect(rule()).toEqual({ op: 'and', children: [{ ...asked, during: ['2026-11-01', '2026-11-30'] }] })
  await choose('since entering this workflow')
  expect(rule()).toEqual({ op: 'and', children: [{ ...asked, sinceEntry: true }] })
  expect(screen.getByText('Placed an order since entering this workflow')).toBeVisible()
})

it('suggests existing tags, and takes others', async () => {
  const { user, rule } = show({ field: 'person.tags', operator: 'any_of', value: [] })
  const input = await screen.findByLabelText('Tags: value')
  await waitFor(() =>
    expect([...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'))).toEqual(['vip']),
  )
  await user.type(input, 'vip')
  await user.type(input, 'b2b{Enter}')
  expect(rule()).toEqual({ op: 'and', children: [{ field: 'person.tags', operator: 'any_of', value: ['vip', 'b2b'] }] })
})

it('picks collections by title, and reads as a sentence with it', async () => {
  const { user, rule } = show()
  await add(user, 'collections purchased')
  await user.click(screen.getByRole('combobox', { name: 'Collections purchased from: value' }))
  await user.click(await screen.findByRole('option', { name: 'Mugs' }))
  expect(rule()).toEqual({
    op: 'and',
    children: [{ field: 'orders.collections', operator: 'any_of', value: [mugs.collectionId] }],
  })
  expect(await screen.findByText('Collections purchased from include any of “Mugs”')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Mugs' }))
  expect(screen.getByText('“Collections purchased from” needs a value')).toBeVisible()
})

it('picks a country by its name, and shows one that was typed before', async () => {
  const { user, rule } = show({ field: 'person.country', operator: 'eq', value: 'germany' })
  const value = () => screen.getByRole('combobox', { name: 'Country: value' })
  expect(await screen.findByText('Country is Germany')).toBeVisible()
  expect(value()).toHaveValue('Germany')
  await user.click(value())
  await user.keyboard('austria{Enter}')
  expect(rule()).toEqual({ op: 'and', children: [{ field: 'person.country', operator: 'eq', value: 'AT' }] })
  await user.click(screen.getByRole('combobox', { name: 'Country: comparison' }))
  expect(screen.queryByRole('option', { name: 'contains' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('option', { name: 'is one of' }))
  await user.click(value())
  await user.keyboard('switz{Enter}')
  await user.click(value())
  await user.keyboard('liecht{Enter}')
  await user.click(screen.getByRole('button', { name: 'Remove Switzerland' }))
  expect(rule()).toEqual({ op: 'and', children: [{ field: 'person.country', operator: 'in', value: ['LI'] }] })
  expect(screen.getByText('Country is one of Liechtenstein')).toBeVisible()
})

it('shows only the sentence without the permission to write', async () => {
  const { user } = show(
    { field: 'orders.total', operator: 'between', value: [100, 250] },
    { disabled: true, startsCollapsed: true },
  )
  expect(await screen.findByText('Total spent is between €1.00 and €2.50')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByRole('textbox', { name: 'Total spent: value, from, EUR' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: /Add|Remove/ })).not.toBeInTheDocument()
})

it('removes a group with its last condition', () => {
  const leaf = { field: 'person.email', operator: 'set', value: null } as const
  const nested = addAt({ op: 'and', children: [leaf] }, [], { op: 'or', children: [leaf] })
  expect(changeAt(nested, [1, 0], () => null)).toEqual({ op: 'and', children: [leaf] })
  expect(
    changeAt(
      changeAt(nested, [1, 0], () => null),
      [0],
      () => null,
    ),
  ).toEqual(everybody)
})
