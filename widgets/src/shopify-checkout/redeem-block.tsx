/** @jsxImportSource preact */
import type { OwnCode, StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { StorefrontReward } from '@yuko/contract/loyalty/onsite/storefront-program'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Account } from '../shopify-account/account.ts'
import { Rewards } from '../shopify-account/rewards.tsx'
import { useAccount } from '../shopify-account/use-account.ts'
import { useMember } from '../shopify-account/use-member.ts'
import { Failed, Loading, translator } from '../shopify-extension/parts.tsx'
import { codeTextKey } from '../view/loyalty/member-texts.ts'
import { type LoyaltyWording, loyaltyWordingOf, type Onsite } from '../view/loyalty/onsite.ts'
import { type BuyerApi, goodsOf } from './checkout.ts'
import { usePublicProgram } from './use-public-program.ts'

/** What the block uses of checkout. */
export interface CheckoutApi extends BuyerApi {
  readonly discountCodes: { readonly value: readonly { readonly code: string }[] }
  /** Draft orders, among others, accept no codes. */
  readonly instructions: { readonly value: { readonly discounts: { readonly canUpdateDiscountCodes: boolean } } }
  applyDiscountCodeChange(change: {
    readonly type: 'addDiscountCode'
    readonly code: string
  }): Promise<{ readonly type: 'success' | 'error' }>
}

/** Points of the customer, and rewards to redeem for this order. */
export function RedeemBlock({ api }: { readonly api: CheckoutApi }) {
  if (!api.instructions.value.discounts.canUpdateDiscountCodes) return null
  return api.buyerIdentity?.customer.value ? <SignedIn api={api} /> : <Visitor api={api} />
}

function SignedIn({ api }: { readonly api: CheckoutApi }) {
  const t = translator(api)
  const { loaded, retry } = useAccount(api)
  if (loaded.state === 'ready') return <Program api={api} account={loaded.value} />
  return loaded.state === 'failed' ? <Failed t={t} retry={retry} /> : <Loading t={t} />
}

/** Checkout has its own link to sign in. */
function Visitor({ api }: { readonly api: CheckoutApi }) {
  const onsite = usePublicProgram(api)
  if (!onsite || !shownIn(onsite) || rewardsFor(onsite, goodsOf(api, onsite)).length === 0) return null
  return <s-text>{translator(api)('signIn')}</s-text>
}

/** Redeeming is part of the account page; the merchant turns both off together. */
function shownIn({ program, widgets: { account } }: Onsite) {
  return program && account?.content.redeem ? { program, widget: account } : null
}

const forCart: ReadonlySet<StorefrontReward['type']> = new Set(['amount_off', 'percent_off', 'free_product', 'free_shipping'])

/** Those whose code this order can have. */
function rewardsFor({ program }: Onsite, goods: number | null): readonly StorefrontReward[] {
  const isEnough = (least: number | null) => least === null || goods === null || least <= goods
  return (program?.rewards ?? []).filter(({ type, minOrderMinor }) => forCart.has(type) && isEnough(minOrderMinor))
}

interface ProgramOf {
  readonly api: CheckoutApi
  readonly account: Account
}

function Program({ api, account }: ProgramOf) {
  const shown = shownIn(account.onsite)
  if (!shown || account.member?.state !== 'member') return null
  const { program, widget } = shown
  const wording = loyaltyWordingOf(widget, program.pointLabel, account.onsite.currency)
  return <Member api={api} account={account} first={account.member} wording={wording} />
}

interface MemberOf extends ProgramOf {
  readonly first: StorefrontMember
  readonly wording: LoyaltyWording
}

function Member({ api, account, first, wording }: MemberOf) {
  const t = translator(api)
  const [known, act] = useMember(account)
  const member = known ?? first
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { onsite } = account

  const during = async (work: () => Promise<string | null>): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    const problem = await work()
    setProblem(problem)
    setBusy(false)
    return problem === null
  }
  const apply = (code: string) =>
    during(async () => {
      const answer = await api.applyDiscountCodeChange({ type: 'addDiscountCode', code }).catch(() => null)
      return answer?.type === 'success' ? null : t('notApplied', { code })
    })
  const run = (path: string, body: object = {}) =>
    during(async () => ((await act(path, body)) ? null : wording.text('loyaltyNotDone')))
  const redeemed = useRedeemed(member, apply)

  const inCheckout = new Set(api.discountCodes.value.map(({ code }) => code.toLowerCase()))
  const usable = member.codes.filter(({ status, code, rewardType }) => status === 'issued' && code && forCart.has(rewardType))
  const applied = usable.filter(({ code }) => inCheckout.has(code?.toLowerCase() ?? ''))
  const notice = redeemed.find(({ status }) => status !== 'issued')
  return (
    <s-stack gap="base">
      {problem && <s-banner tone="critical">{problem}</s-banner>}
      <s-text>{`${wording.text('loyaltyBalance')}: ${wording.points(member.balance)}`}</s-text>
      {notice && <s-text>{wording.text(codeTextKey(notice))}</s-text>}
      {applied.map(({ redemptionId, rewardName }) => (
        <s-banner key={redemptionId} tone="success">
          {t('applied', { reward: rewardName })}
        </s-banner>
      ))}
      {applied.length === 0 && notice?.status !== 'pending' && (
        <>
          <OwnCodes codes={usable} label={t('apply')} heading={wording.text('loyaltyCodes')} apply={apply} isBusy={isBusy} />
          <Offers onsite={onsite} goods={goodsOf(api, onsite)} member={member} wording={wording} run={run} isBusy={isBusy} />
        </>
      )}
    </s-stack>
  )
}

/** Redeemed here. Each code is applied as soon as the store has created it. */
function useRedeemed({ codes }: StorefrontMember, apply: (code: string) => Promise<boolean>): readonly OwnCode[] {
  const before = useRef(new Set(codes.map(({ redemptionId }) => redemptionId)))
  const handled = useRef(new Set<string>())
  const redeemed = codes.filter(({ redemptionId }) => !before.current.has(redemptionId))
  const next = redeemed.find(({ status, code }) => status === 'issued' && code && !handled.current.has(code))?.code
  useEffect(() => {
    if (!next) return
    handled.current.add(next)
    void apply(next)
  }, [next, apply])
  return redeemed
}

interface OwnCodesView {
  readonly codes: readonly OwnCode[]
  readonly heading: string
  readonly label: string
  readonly isBusy: boolean
  apply(code: string): Promise<boolean>
}

/** Redeemed earlier and not used yet: points are already spent on them. */
function OwnCodes({ codes, heading, label, isBusy, apply }: OwnCodesView) {
  if (codes.length === 0) return null
  return (
    <s-section heading={heading}>
      {codes.map(({ redemptionId, rewardName, code }) => (
        <s-stack key={redemptionId} direction="inline" justifyContent="space-between" gap="base">
          <s-text>{rewardName}</s-text>
          <s-button accessibilityLabel={`${label}: ${rewardName}`} disabled={isBusy} onClick={() => void apply(code ?? '')}>
            {label}
          </s-button>
        </s-stack>
      ))}
    </s-section>
  )
}

interface OffersView {
  readonly onsite: Onsite
  readonly goods: number | null
  readonly member: StorefrontMember
  readonly wording: LoyaltyWording
  readonly isBusy: boolean
  run(path: string, body?: object): Promise<boolean>
}

/** Those that can be redeemed now; otherwise the one with the fewest points to go. */
function Offers({ onsite, goods, ...view }: OffersView) {
  const { program } = onsite
  if (!program) return null
  const stateOf = new Map(view.member.rewards.map((own) => [own.rewardId, own]))
  const fitting = rewardsFor(onsite, goods)
  const open = fitting.filter(({ rewardId }) => stateOf.get(rewardId)?.state === 'open')
  const missing = fitting.filter(({ rewardId }) => stateOf.get(rewardId)?.state === 'points')
  const missingOf = ({ rewardId }: StorefrontReward) => stateOf.get(rewardId)?.missing ?? 0
  const nearest = missing.sort((one, other) => missingOf(one) - missingOf(other)).slice(0, 1)
  const rewards = open.length > 0 ? open : nearest
  return rewards.length > 0 ? <Rewards program={{ ...program, rewards }} {...view} /> : null
}
