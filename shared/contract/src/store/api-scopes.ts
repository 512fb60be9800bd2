import { z } from 'zod'
import { i18n } from '../language.ts'

/** The scopes of API keys, one per area and access, with a description. */
export const apiScopes = {
  'store.write': i18n.t('Send products, customers, orders and checkouts'),
  'store.read': i18n.t('Read products'),
  'events.write': i18n.t('Send events, such as a wishlist addition or a visit'),
  'reviews.read': i18n.t('Read reviews, including the reviewer’s name and email'),
  'reviews.write': i18n.t('Moderate and reply to reviews'),
  'requests.read': i18n.t('Read review requests'),
  'requests.write': i18n.t('Create and cancel review requests'),
  'loyalty.read': i18n.t('Read loyalty members, their points and rewards'),
  'loyalty.write': i18n.t('Adjust points and redeem rewards'),
  'subscribers.read': i18n.t('Read subscribers and their consent'),
  'subscribers.write': i18n.t('Create, update and delete subscribers and their consent'),
  'workflows.write': i18n.t('Add people to workflows'),
  'webhooks.read': i18n.t('Read webhooks and their deliveries'),
  'webhooks.write': i18n.t('Create, update and delete webhooks'),
} as const

export type ApiScope = keyof typeof apiScopes

export const apiScope = z.enum(Object.keys(apiScopes) as [ApiScope, ...ApiScope[]])
