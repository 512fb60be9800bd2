import type { ReplyOf } from '@yuko/contract/endpoint'
import type { identifyAccountCustomer } from '@yuko/contract/loyalty/onsite/identify-account-customer'
import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { loadOnsite } from '../element/onsite-source.ts'
import { createShopper, postTo } from '../loyalty-panel/shopper.ts'
import { server } from '../shopify-extension/server.ts'
import type { Onsite } from '../view/loyalty/onsite.ts'

type Identity = ReplyOf<typeof identifyAccountCustomer>

/** What the extension uses of the `shopify` global, in each of its places. */
export interface AccountApi {
  readonly sessionToken: { get(): Promise<string> }
  readonly localization: { readonly language: { readonly value: { readonly isoCode: string } } }
  readonly i18n: { translate(key: string, values?: Record<string, string>): unknown }
}

export interface Account {
  readonly onsite: Onsite
  /** null: unknown to the store so far. */
  readonly member: StorefrontMember | null
  call<Reply>(path: string, body: object): Promise<Reply>
}

/** The program and the signed-in customer; the platform's token identifies shop and customer. */
export async function loadAccount({ sessionToken, localization }: AccountApi): Promise<Account> {
  const identify = async () =>
    postTo<Identity>(`${server}/api/v1/storefront/shopify/identity`, { sessionToken: await sessionToken.get() })
  const lang = localization.language.value.isoCode
  const first = await identify()
  let unused: Identity | null = first
  const shopper = createShopper({
    origin: server,
    store: first.store,
    customer: null,
    proxy: null,
    lang,
    // The first one is used once; later calls renew an expired token.
    identify: async () => {
      const { token } = unused ?? (await identify())
      unused = null
      return token
    },
  })
  const [onsite, member] = await Promise.all([loadOnsite(server, first.store, lang), shopper.member()])
  return { onsite, member, call: shopper.call }
}
