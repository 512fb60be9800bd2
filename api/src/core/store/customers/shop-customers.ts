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

const parts = {
  removeTags: { is: '$removeTags: [String!]!', field: 'removeTags: tagsRemove(id: $id, tags: $removeTags)' },
  addTags: { is: '$addTags: [String!]!', field: 'addTags: tagsAdd(id: $id, tags: $addTags)' },
  clear: { is: '$clear: [MetafieldIdentifierInput!]!', field: 'clear: metafieldsDelete(metafields: $clear)' },
  set: { is: '$set: [MetafieldsSetInput!]!', field: 'set: metafieldsSet(metafields: $set)' },
}
type Part = keyof typeof parts

const answer = z.record(z.string(), z.object({ userErrors: z.array(z.object({ message: z.string() })) }).nullish())

/** Tags and metafields of customers in connected shops. */
export function createShopCustomers({ clock, fetch, log }: Pick<Platform, 'clock' | 'fetch' | 'log'>, shops: ShopAccess) {
  const admin = createAdminApi({ clock, fetch })
  return {
    /** Idempotent. Throws if the result is unknown. */
    async write(organizationId: string, change: CustomerChange, signal: AbortSignal): Promise<CustomerOutcome> {
      const shop = await shops.withShop(organizationId)
      if (!shop) return { outcome: 'stopped' }
      const id = `gid://shopify/Customer/${change.externalId}`
      const input: Record<Part, readonly unknown[]> = {
        removeTags: change.removeTags,
        addTags: change.addTags,
        clear: change.clearMetafields.map((key) => ({ ownerId: id, namespace, key })),
        set: change.setMetafields.map((metafield) => ({ ownerId: id, namespace, ...metafield })),
      }
      const used = (Object.keys(parts) as Part[]).filter((part) => input[part].length > 0)
      if (used.length === 0) return { outcome: 'written' }
      const variables = Object.fromEntries(used.map((part) => [part, input[part]]))
      const usesId = used.includes('addTags') || used.includes('removeTags')
      try {
        const { data, problems } = await admin
          .of(shop)
          .call(documentOf(used, usesId), { ...(usesId && { id }), ...variables }, answer, signal)
        const messages = [...problems, ...used.flatMap((part) => data[part]?.userErrors ?? [])].map(({ message }) => message)
        return messages.length === 0 ? { outcome: 'written' } : { outcome: 'refused', problem: messages.join(' ') }
      } catch (error) {
        if (!(error instanceof AdminApiError) || passing.has(error.failure)) throw error
        log.warn({ err: error, shop: shop.shop }, 'shop rejected changes to customers')
        return { outcome: 'stopped' }
      }
    },
  }
}

/** Only the needed parts, because every field adds to the query's cost. */
function documentOf(used: readonly Part[], usesId: boolean): string {
  const variables = [...(usesId ? ['$id: ID!'] : []), ...used.map((part) => parts[part].is)].join(', ')
  return `mutation WriteCustomer(${variables}) {
  ${used.map((part) => `${parts[part].field} { userErrors { message } }`).join('\n  ')}
}`
}
