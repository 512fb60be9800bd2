/** @jsxImportSource preact */
import { looks } from '../loyalty-panel/shopper.ts'
import type { Account } from '../shopify-account/account.ts'
import { OrderPoints } from '../shopify-account/order-points.tsx'
import { Referral } from '../shopify-account/referral.tsx'
import { useAccount } from '../shopify-account/use-account.ts'
import { useMember } from '../shopify-account/use-member.ts'
import { useOrderPoints } from '../shopify-account/use-order-points.ts'
import { Failed, Loading, translator } from '../shopify-extension/parts.tsx'
import { numberOf } from '../shopify-extension/server.ts'
import { loyaltyWordingOf, type Onsite } from '../view/loyalty/onsite.ts'
import { type BuyerApi, goodsOf } from './checkout.ts'
import { usePublicProgram } from './use-public-program.ts'

/** What the block uses of the thank-you page. */
export interface ThanksApi extends BuyerApi {
  readonly orderConfirmation: { readonly value: { readonly order: { readonly id: string } } }
  readonly shop: { readonly myshopifyDomain: string; readonly storefrontUrl?: string }
}

/** What the order earns, and the link to share; for visitors, the invitation. */
export function ThanksBlock({ api }: { readonly api: ThanksApi }) {
  return api.buyerIdentity?.customer.value ? <SignedIn api={api} /> : <Visitor api={api} />
}

function SignedIn({ api }: { readonly api: ThanksApi }) {
  const t = translator(api)
  const { loaded, retry } = useAccount(api)
  if (loaded.state === 'ready') return <Earned api={api} account={loaded.value} />
  return loaded.state === 'failed' ? <Failed t={t} retry={retry} /> : <Loading t={t} />
}

function Earned({ api, account }: { readonly api: ThanksApi; readonly account: Account }) {
  const { onsite, call } = account
  const [member, act] = useMember(account)
  const orderId = numberOf(api.orderConfirmation.value.order.id)
  const points = useOrderPoints({ call, orderId, isMember: member?.state === 'member', times: looks.times })
  return (
    <s-stack gap="base">
      <OrderPoints onsite={onsite} member={member} points={points} total={goodsOf(api, onsite)} join={() => act('join', {})} />
      {member?.state === 'member' && <OwnLink onsite={onsite} url={member.referralUrl} />}
    </s-stack>
  )
}

/** As on the account page, if the merchant shows it there. */
function OwnLink({ onsite: { program, widgets, currency }, url }: { readonly onsite: Onsite; readonly url: string | null }) {
  const widget = widgets.account
  if (!program || !url || !widget?.content.referral) return null
  return <Referral url={url} offer={program.friendOffer} wording={loyaltyWordingOf(widget, program.pointLabel, currency)} />
}

/** The invitation is public. */
function Visitor({ api }: { readonly api: ThanksApi }) {
  const onsite = usePublicProgram(api)
  const { storefrontUrl } = api.shop
  const { program, widgets, currency } = onsite ?? {}
  const widget = widgets?.thankYou
  if (!program || !currency || !widget?.layout.invites) return null
  const wording = loyaltyWordingOf(widget, program.pointLabel, currency)
  return (
    <s-stack gap="base">
      <s-text>{wording.text('thankYouJoin', { program: program.name })}</s-text>
      {storefrontUrl && <s-link href={new URL('/account', storefrontUrl).href}>{wording.text('loyaltyCreateAccount')}</s-link>}
    </s-stack>
  )
}
