import { z } from 'zod'
import { i18n } from '../language.ts'

/** The scopes of API keys, one per noun and access, with a description. */
export const apiScopes = {
  'products.read': i18n.t('Read products and collections'),
  'products.write': i18n.t('Send products'),
  'orders.read': i18n.t('Read orders, including the buyer’s email'),
  'orders.write': i18n.t('Send orders and checkouts'),
  'customers.read': i18n.t('Read customers, including names, emails and phone numbers'),
  'customers.write': i18n.t('Send customers'),
  'reviews.read': i18n.t('Read reviews, including the reviewer’s name and email'),
  'reviews.write': i18n.t('Moderate and reply to reviews'),
  'requests.read': i18n.t('Read review requests'),
  'requests.write': i18n.t('Create and cancel review requests'),
  'points.read': i18n.t('Read loyalty programs, members and their points'),
  'points.write': i18n.t('Adjust points'),
  'rewards.read': i18n.t('Read rewards'),
  'rewards.write': i18n.t('Create, change and switch rewards'),
  'redemptions.read': i18n.t('Read redeemed rewards and their codes'),
  'redemptions.write': i18n.t('Redeem rewards, cancel them and mark them as used'),
  'subscribers.read': i18n.t('Read subscribers and their consent'),
  'subscribers.write': i18n.t('Create, update and delete subscribers and their consent'),
  'segments.read': i18n.t('Read segments'),
  'segments.write': i18n.t('Create, update and delete segments'),
  'workflows.read': i18n.t('Read workflows, their results and the people inside'),
  'workflows.write': i18n.t('Add people to workflows'),
  'workflows.manage': i18n.t('Create, change, publish and pause workflows'),
  'events.write': i18n.t('Send events, such as a wishlist addition or a visit'),
  'webhooks.read': i18n.t('Read webhooks and their deliveries'),
  'webhooks.write': i18n.t('Create, update and delete webhooks'),
  'exports.read': i18n.t('Download files, including names and emails'),
} as const

export type ApiScope = keyof typeof apiScopes

export const apiScope = z.enum(Object.keys(apiScopes) as [ApiScope, ...ApiScope[]])
