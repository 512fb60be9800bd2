/** @jsxImportSource preact */
import { Failed, Loading, translator } from '../shopify-extension/parts.tsx'
import { numberOf, server } from '../shopify-extension/server.ts'
import type { Account, AccountApi } from './account.ts'
import { OrderPoints } from './order-points.tsx'
import { useAccount } from './use-account.ts'
import { useMember } from './use-member.ts'
import { useOrderPoints } from './use-order-points.ts'

/** What the block uses of the order-status page, which can be opened from an email without signing in. */
export interface OrderApi extends AccountApi {
  readonly authenticationState: { readonly value: 'fully_authenticated' | 'pre_authenticated' }
  readonly order: { readonly value: { readonly id: string } | undefined }
  readonly lines: {
    readonly value: readonly { readonly merchandise: { readonly title: string; readonly product: { readonly id: string } } }[]
  }
  readonly shop: { readonly myshopifyDomain: string }
  requireLogin(): Promise<void>
}

/** Points of the order, and its products to review. */
export function OrderBlock({ api }: { readonly api: OrderApi }) {
  const t = translator(api)
  const isSignedIn = api.authenticationState.value === 'fully_authenticated'
  const { loaded, retry } = useAccount(api, isSignedIn)
  const orderId = api.order.value && numberOf(api.order.value.id)
  return (
    <s-stack gap="base">
      {!isSignedIn && <s-button onClick={() => void api.requireLogin()}>{t('signIn')}</s-button>}
      {isSignedIn && loaded.state === 'loading' && <Loading t={t} />}
      {isSignedIn && loaded.state === 'failed' && <Failed t={t} retry={retry} />}
      {isSignedIn && loaded.state === 'ready' && orderId && <Earned account={loaded.value} orderId={orderId} />}
      <Reviews api={api} />
    </s-stack>
  )
}

function Earned({ account, orderId }: { readonly account: Account; readonly orderId: string }) {
  const [member, act] = useMember(account)
  const points = useOrderPoints({ call: account.call, orderId, isMember: member?.state === 'member', times: 1 })
  return <OrderPoints onsite={account.onsite} member={member} points={points} total={null} join={() => act('join', {})} />
}

/** The reviews page of each product, where a review is written. */
function Reviews({ api }: { readonly api: OrderApi }) {
  const t = translator(api)
  const products = new Map(api.lines.value.map(({ merchandise: { product, title } }) => [numberOf(product.id), title]))
  if (products.size === 0) return null
  const page = `${server}/storefront/${encodeURIComponent(api.shop.myshopifyDomain)}/all-reviews`
  const lang = encodeURIComponent(api.localization.language.value.isoCode)
  return (
    <s-section heading={t('reviewHeading')}>
      {Array.from(products, ([id, title]) => (
        <s-stack key={id} direction="inline" justifyContent="space-between" gap="base">
          <s-text>{title}</s-text>
          <s-link
            href={`${page}?product=${id}&lang=${lang}`}
            target="_blank"
            accessibilityLabel={t('writeReviewOf', { product: title })}
          >
            {t('writeReview')}
          </s-link>
        </s-stack>
      ))}
    </s-section>
  )
}
