/** @jsxImportSource preact */
import type { OrderPointsReply } from '@yuko/contract/loyalty/onsite/get-order-points'
import { useEffect, useState } from 'preact/hooks'
import { loyaltyWordingOf } from '../view/loyalty/onsite.ts'
import { type Account, type AccountApi, server } from './account.ts'
import { Failed, Loading, translator } from './parts.tsx'
import { useAccount } from './use-account.ts'
import { useMember } from './use-member.ts'

/** The parts of the order-status page that the block uses, which can be opened from an email without signing in. */
export interface OrderApi extends AccountApi {
  readonly authenticationState: { readonly value: 'fully_authenticated' | 'pre_authenticated' }
  readonly order: { readonly value: { readonly id: string } | undefined }
  readonly lines: {
    readonly value: readonly { readonly merchandise: { readonly title: string; readonly product: { readonly id: string } } }[]
  }
  readonly shop: { readonly myshopifyDomain: string }
  requireLogin(): Promise<void>
}

const numberOf = (id: string) => id.slice(id.lastIndexOf('/') + 1)

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
      {isSignedIn && loaded.state === 'ready' && orderId && <OrderPoints account={loaded.account} orderId={orderId} />}
      <Reviews api={api} />
    </s-stack>
  )
}

function OrderPoints({ account, orderId }: { readonly account: Account; readonly orderId: string }) {
  const { program, widgets, currency } = account.onsite
  const [member, act] = useMember(account)
  const [points, setPoints] = useState<OrderPointsReply | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isMember = member?.state === 'member'
  const { call } = account

  useEffect(() => {
    if (!isMember) return
    // Missing points need no error message for shoppers.
    call<OrderPointsReply>('order', { order: orderId }).then(setPoints, () => undefined)
  }, [isMember, orderId, call])

  const widget = widgets.thankYou
  if (!program || !widget || member?.state === 'blocked') return null
  const wording = loyaltyWordingOf(widget, program.pointLabel, currency)
  if (isMember) {
    if (!points?.points) return null
    const values = { points: wording.points(points.points) }
    const { availableAt } = points
    return (
      <s-text>
        {availableAt
          ? wording.text('thankYouLater', { ...values, date: wording.date(availableAt) })
          : wording.text('thankYouHere', values)}
      </s-text>
    )
  }
  if (!widget.layout.invites) return null
  const own = widgets.account && loyaltyWordingOf(widgets.account, program.pointLabel, currency)
  return (
    <s-stack gap="base">
      <s-text>{wording.text('thankYouJoin', { program: program.name })}</s-text>
      {member && own && <s-button onClick={async () => setFailed(!(await act('join', {})))}>{own.text('loyaltyJoin')}</s-button>}
      {hasFailed && own && <s-banner tone="critical">{own.text('loyaltyNotDone')}</s-banner>}
    </s-stack>
  )
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
