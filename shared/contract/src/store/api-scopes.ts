import { z } from 'zod'

/** What a key may be allowed, an area at a time, with what that means in the words of people. */
export const apiScopes = {
  'store.write': 'Send products, customers, orders and checkouts',
  'store.read': 'Read products',
  'events.write': 'Tell of events, such as a wishlist or a visit',
  'reviews.read': 'Read reviews, with name and address of who wrote them',
  'reviews.write': 'Moderate and answer reviews',
  'requests.read': 'Read review requests',
  'requests.write': 'Ask for reviews, and cancel requests',
  'loyalty.read': 'Read members of the loyalty program, their points and rewards',
  'loyalty.write': 'Give and take points, redeem rewards',
  'subscribers.read': 'Read subscribers and their consent',
  'subscribers.write': 'Add, change and delete subscribers, and their consent',
  'webhooks.read': 'Read webhooks and their deliveries',
  'webhooks.write': 'Add, change and delete webhooks',
} as const

export type ApiScope = keyof typeof apiScopes

export const apiScope = z.enum(Object.keys(apiScopes) as [ApiScope, ...ApiScope[]])
