import { type Customer, numberOf } from '../store/entities.ts'
import { updateCustomer, updateProduct } from '../store/trade.ts'
import type { ApiContext, GraphNode } from './api-context.ts'
import { customers, orders, products } from './collections.ts'

interface TagArguments {
  id: string
  tags: string[]
}

export const tagsAdd = (api: ApiContext, { id, tags }: TagArguments): GraphNode =>
  changeTags(api, id, (present) => [...present, ...tags.filter((tag) => !has(present, tag))])

export const tagsRemove = (api: ApiContext, { id, tags }: TagArguments): GraphNode =>
  changeTags(api, id, (present) => present.filter((tag) => !has(tags, tag)))

/** Tags that differ only in case are the same. */
const has = (tags: readonly string[], tag: string): boolean => tags.some((other) => other.toLowerCase() === tag.toLowerCase())

function changeTags(api: ApiContext, id: string, change: (present: readonly string[]) => string[]): GraphNode {
  const { platform, shop } = api
  const { records } = shop
  const number = numberOf(id)
  const type = /^gid:\/\/shopify\/(\w+)\//.exec(id)?.[1]
  const write = { Product: 'write_products', Customer: 'write_customers', Order: 'write_orders' }[type ?? '']
  if (write && !api.scopes.includes(write)) return refused(`This needs the right ${write}.`)
  const product = type === 'Product' ? records.products.get(number) : undefined
  if (product) {
    updateProduct(platform, shop, number, { tags: change(product.tags) })
    return { node: products.one(api, id), userErrors: [] }
  }
  const customer = type === 'Customer' ? records.customers.get(number) : undefined
  if (customer) {
    updateCustomer(platform, shop, number, { tags: change(customer.tags) })
    return { node: customers.one(api, id), userErrors: [] }
  }
  const order = type === 'Order' ? records.orders.get(number) : undefined
  if (!order) return refused('The object could not be found.')
  records.orders.put({ ...order, tags: change(order.tags), updatedAt: platform.clock.now() })
  return { node: orders.one(api, id), userErrors: [] }
}

const refused = (message: string): GraphNode => ({ node: null, userErrors: [{ field: ['id'], message }] })

interface ConsentInput {
  customerId: string
  emailMarketingConsent: {
    marketingState: Customer['emailMarketing']
    consentUpdatedAt?: string | null
    marketingOptInLevel?: Customer['emailMarketingLevel']
  }
}

export function customerEmailMarketingConsentUpdate(api: ApiContext, { input }: { input: ConsentInput }): GraphNode {
  const customer = api.shop.records.customers.get(numberOf(input.customerId))
  if (!customer) return consentRefused(['input', 'customerId'], 'Customer not found', 'INVALID')
  if (customer.email === null)
    return consentRefused(['input', 'emailMarketingConsent'], 'Email must be present to update consent', 'INCLUSION')
  const { marketingState, consentUpdatedAt, marketingOptInLevel } = input.emailMarketingConsent
  if (!['SUBSCRIBED', 'UNSUBSCRIBED', 'PENDING'].includes(marketingState))
    return consentRefused(
      ['input', 'emailMarketingConsent', 'marketingState'],
      `Cannot specify ${marketingState} as a marketing state input`,
      'INVALID',
    )
  const at = consentUpdatedAt ? new Date(consentUpdatedAt) : api.platform.clock.now()
  at.setUTCMilliseconds(0)
  updateCustomer(api.platform, api.shop, customer.id, {
    emailMarketing: marketingState,
    emailMarketingUpdatedAt: at,
    emailMarketingLevel: marketingState === 'SUBSCRIBED' ? (marketingOptInLevel ?? 'SINGLE_OPT_IN') : null,
  })
  return { customer: customers.one(api, customer.id), userErrors: [] }
}

const consentRefused = (field: string[], message: string, code: string): GraphNode => ({
  customer: null,
  userErrors: [{ field, message, code }],
})
