/** Every topic, and the scope required to subscribe to it. */
export const topics: Readonly<Record<string, string | null>> = {
  'app/uninstalled': null,
  'app/scopes_update': null,
  'app_subscriptions/update': null,
  'app_subscriptions/approaching_capped_amount': null,
  'bulk_operations/finish': null,
  'shop/update': null,
  'products/create': 'read_products',
  'products/update': 'read_products',
  'products/delete': 'read_products',
  'collections/create': 'read_products',
  'collections/update': 'read_products',
  'collections/delete': 'read_products',
  'customers/create': 'read_customers',
  'customers/update': 'read_customers',
  'customers/delete': 'read_customers',
  'customers/merge': 'read_customer_merge',
  'customers/purchasing_summary': 'read_customers',
  'customer.tags_added': 'read_customers',
  'customer.tags_removed': 'read_customers',
  'customers_email_marketing_consent/update': 'read_customers',
  'customers_marketing_consent/update': 'read_customers',
  'customer.joined_segment': 'read_customers',
  'customer.left_segment': 'read_customers',
  'segments/create': 'read_customers',
  'segments/update': 'read_customers',
  'segments/delete': 'read_customers',
  'orders/create': 'read_orders',
  'orders/updated': 'read_orders',
  'orders/paid': 'read_orders',
  'orders/fulfilled': 'read_orders',
  'orders/partially_fulfilled': 'read_orders',
  'orders/cancelled': 'read_orders',
  'orders/delete': 'read_orders',
  'refunds/create': 'read_orders',
  'fulfillments/create': 'read_fulfillments',
  'fulfillments/update': 'read_fulfillments',
  'checkouts/create': 'read_orders',
  'checkouts/update': 'read_orders',
}

/** Mandatory for every app, in its configuration instead of subscriptions. */
export const complianceTopics = ['customers/data_request', 'customers/redact', 'shop/redact'] as const

/** `orders/create` → `ORDERS_CREATE`, as in the Admin API's enum. */
export const enumOf = (topic: string): string => topic.replace(/[/.]/, '_').toUpperCase()

export const topicOf = (value: string): string | undefined => Object.keys(topics).find((topic) => enumOf(topic) === value)

/** Subscribed to for one record: `segmentId:"gid://shopify/Segment/1"`. */
const segmentFilter = /^segmentId:"(gid:\/\/shopify\/Segment\/\d+)"$/

/** Whether the platform accepts it. Of filters, the stand-in knows that of segments, without which it refuses their topics. */
export const isFilter = (topic: string, filter: string | null): boolean =>
  topic.endsWith('_segment') ? segmentFilter.test(filter ?? '') : filter === null

export const passesFilter = (filter: string | null, payload: object): boolean =>
  filter === null || ('segment_id' in payload && payload.segment_id === segmentFilter.exec(filter)?.[1])
