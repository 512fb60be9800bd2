import { z } from 'zod'
import type { Platform } from '#platform/module.ts'
import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import { createAdminApi } from '#platform/shopify/admin-client.ts'
import type { ShopAccess } from '../connection/shop-access.ts'

/** Changes of a customer in the shop; metafields use the app's own namespace. */
export interface CustomerChange {
  /** The platform's ID. */
  readonly externalId: string
  readonly addTags: readonly string[]
  readonly removeTags: readonly string[]
  readonly setMetafields: readonly { readonly key: string; readonly type: string; readonly value: string }[]
  readonly clearMetafields: readonly string[]
}

/** refused: the shop rejects this customer only; stopped: the shop currently accepts no changes from the app. */
export type CustomerOutcome =
  | { readonly outcome: 'written' | 'stopped' }
  | { readonly outcome: 'refused'; readonly problem: string }

const namespace = '$app'
const passing = new Set<AdminApiError['failure']>(['unreachable', 'throttled'])

/** Only the needed parts are included, because each adds to the cost. */
const document = /* GraphQL */ `mutation WriteCustomer(
  $id: ID!
  $removeTags: [String!] = [], $removesTags: Boolean = false
  $addTags: [String!] = [], $addsTags: Boolean = false
  $clear: [MetafieldIdentifierInput!] = [], $clears: Boolean = false
  $set: [MetafieldsSetInput!] = [], $sets: Boolean = false
) {
  removeTags: tagsRemove(id: $id, tags: $removeTags) @include(if: $removesTags) { userErrors { message } }
  addTags: tagsAdd(id: $id, tags: $addTags) @include(if: $addsTags) { userErrors { message } }
  clear: metafieldsDelete(metafields: $clear) @include(if: $clears) { userErrors { message } }
  set: metafieldsSet(metafields: $set) @include(if: $sets) { userErrors { message } }
}`

const part = z.object({ userErrors: z.array(z.object({ message: z.string() })) }).nullish()
const answer = z.object({ removeTags: part, addTags: part, clear: part, set: part })

/** Tags and metafields of customers in connected shops. */
export function createShopCustomers({ clock, fetch, log }: Pick<Platform, 'clock' | 'fetch' | 'log'>, shops: ShopAccess) {
  const admin = createAdminApi({ clock, fetch })
  return {
    /** Idempotent. Throws if the result is unknown. */
    async write(organizationId: string, change: CustomerChange, signal: AbortSignal): Promise<CustomerOutcome> {
      const shop = await shops.withShop(organizationId)
      if (!shop) return { outcome: 'stopped' }
      const id = `gid://shopify/Customer/${change.externalId}`
      const { removeTags, addTags } = change
      const clear = change.clearMetafields.map((key) => ({ ownerId: id, namespace, key }))
      const set = change.setMetafields.map((metafield) => ({ ownerId: id, namespace, ...metafield }))
      const parts = {
        ...(removeTags.length > 0 && { removeTags, removesTags: true }),
        ...(addTags.length > 0 && { addTags, addsTags: true }),
        ...(clear.length > 0 && { clear, clears: true }),
        ...(set.length > 0 && { set, sets: true }),
      }
      if (Object.keys(parts).length === 0) return { outcome: 'written' }
      try {
        const { data, problems } = await admin.of(shop).call(document, { id, ...parts }, answer, signal)
        const errors = Object.values(data).flatMap((part) => part?.userErrors ?? [])
        const messages = [...problems, ...errors].map(({ message }) => message)
        return messages.length === 0 ? { outcome: 'written' } : { outcome: 'refused', problem: messages.join(' ') }
      } catch (error) {
        if (!(error instanceof AdminApiError) || passing.has(error.failure)) throw error
        log.warn({ err: error, shop: shop.shop }, 'shop rejected changes to customers')
        return { outcome: 'stopped' }
      }
    },
  }
}
