/** @jsxImportSource preact */
import type { Redemption } from '@yuko/contract/loyalty/rewards/redemption'
import { leastPoints, mostPoints } from '@yuko/contract/loyalty/rewards/reward-steps'
import { useCallback, useState } from 'preact/hooks'
import { Failed, Loading } from '../shopify-extension/parts.tsx'
import { type Wording, wordingIn } from '../shopify-extension/staff.ts'
import { useLoaded } from '../shopify-extension/use-loaded.ts'
import type { PosApi } from './pos.ts'
import { loadTillCustomer, redeemAtTill, type TillCustomer, type Wish } from './till-rewards.ts'

/** Points of the cart's customer, and rewards to redeem in this cart. */
export function RedeemModal({ api }: { readonly api: PosApi }) {
  const wording = wordingIn(api)
  const { customer } = api.cart.current.value
  return (
    <s-page heading={wording.t('points')}>
      {customer ? (
        <Rewards api={api} customerId={String(customer.id)} wording={wording} />
      ) : (
        <s-text>{wording.t('addCustomer')}</s-text>
      )}
    </s-page>
  )
}

interface RewardsView {
  readonly api: PosApi
  readonly customerId: string
  readonly wording: Wording
}

function Rewards({ api, customerId, wording }: RewardsView) {
  const { t } = wording
  const { loaded, retry } = useLoaded(useCallback(() => loadTillCustomer(customerId), [customerId]))
  if (loaded.state === 'loading') return <Loading t={t} />
  if (loaded.state === 'failed')
    return loaded.code === 'store.not-connected' ? <s-text>{t('notConnected')}</s-text> : <Failed t={t} retry={retry} />
  if (!loaded.value) return <s-text>{t('noMember')}</s-text>
  return <Member api={api} customer={loaded.value} wording={wording} reload={retry} />
}

interface MemberView {
  readonly api: PosApi
  readonly customer: TillCustomer
  readonly wording: Wording
  readonly reload: () => void
}

type Result = 'applied' | 'enter' | 'giftCard' | 'handOver' | 'pending' | 'returned'

const succeeded: ReadonlySet<Result> = new Set(['applied', 'giftCard', 'handOver'])

interface Done {
  readonly result: Result
  readonly code: string
  readonly instructions: string
}

function Member({ api, customer: { member, rewards }, wording, reload }: MemberView) {
  const { t, number } = wording
  const [wish, setWish] = useState<Wish | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [done, setDone] = useState<Done | null>(null)

  const spend = async (wish: Wish) => {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    try {
      const redemption = await redeemAtTill(member, wish)
      const { code, instructions } = redemption
      setDone({ result: await resultOf(api, redemption), code: code ?? '', instructions: instructions ?? '' })
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  if (done)
    return (
      <s-stack gap="base">
        <s-banner
          tone={succeeded.has(done.result) ? 'success' : 'warning'}
          heading={t(done.result, { code: done.code, instructions: done.instructions })}
        />
        <s-button onClick={reload}>{t('back')}</s-button>
      </s-stack>
    )
  return (
    <s-stack gap="base">
      {hasFailed && <s-banner tone="critical" heading={t('notRedeemed')} />}
      <s-section heading={member.name ?? member.email ?? t('member')}>
        <s-stack gap="small">
          <s-text type="strong">{t('balance', { points: number(member.balance) })}</s-text>
          {member.tier && <s-text>{member.tier.name}</s-text>}
        </s-stack>
      </s-section>
      {wish ? (
        <Confirmation wish={wish} balance={member.balance} change={setWish} spend={spend} isBusy={isBusy} wording={wording} />
      ) : (
        <Offers rewards={rewards} wording={wording} choose={setWish} />
      )}
    </s-stack>
  )
}

async function resultOf(api: PosApi, { status, code, instructions, rewardType }: Redemption): Promise<Result> {
  if (status === 'pending') return 'pending'
  if (status !== 'issued') return 'returned'
  // Staff enter it as a payment, now or another time.
  if (code && rewardType === 'gift_card') return 'giftCard'
  if (code) return addCode(api, code)
  return instructions ? 'handOver' : 'returned'
}

/** If the till refuses the code, staff can enter it. */
async function addCode({ cart }: PosApi, code: string): Promise<Result> {
  try {
    await cart.addCartCodeDiscount(code)
    return 'applied'
  } catch {
    return 'enter'
  }
}

interface OffersView {
  readonly rewards: TillCustomer['rewards']
  readonly wording: Wording
  choose(wish: Wish): void
}

function Offers({ rewards, wording: { t, number }, choose }: OffersView) {
  if (rewards.length === 0) return <s-text>{t('noRewards')}</s-text>
  return (
    <s-section heading={t('rewards')}>
      {rewards.map((reward) => {
        const points = leastPoints(reward.price)
        return (
          <s-stack key={reward.rewardId} gap="small">
            <s-text type="strong">{reward.name}</s-text>
            <s-text>{t(reward.price.exchange === 'fixed' ? 'price' : 'priceFrom', { points: number(points) })}</s-text>
            <s-button onClick={() => choose({ reward, points, key: crypto.randomUUID() })}>{t('redeem')}</s-button>
          </s-stack>
        )
      })}
    </s-section>
  )
}

interface ConfirmationView {
  readonly wish: Wish
  readonly balance: number
  readonly isBusy: boolean
  readonly wording: Wording
  change(wish: Wish | null): void
  spend(wish: Wish): Promise<void>
}

function Confirmation({ wish, balance, isBusy, wording: { t, number }, change, spend }: ConfirmationView) {
  const { reward, points } = wish
  const { price } = reward
  const setPoints = (value: number) => {
    if (price.exchange === 'fixed') return
    // Whole steps within what the customer can spend.
    const whole = Math.floor(value / price.stepPoints) * price.stepPoints || 0
    const possible = Math.min(mostPoints(price, balance), Math.max(leastPoints(price), whole))
    change({ ...wish, points: possible, key: crypto.randomUUID() })
  }
  return (
    <s-section heading={t('confirm', { reward: reward.name })}>
      <s-stack gap="base">
        {price.exchange === 'incremental' && (
          <s-number-field
            label={t('points')}
            value={String(points)}
            min={leastPoints(price)}
            max={mostPoints(price, balance)}
            onChange={({ currentTarget }) => setPoints(Number(currentTarget.value))}
          />
        )}
        <s-stack gap="small">
          <s-text>{t('price', { points: number(points) })}</s-text>
          <s-text>{t('balanceAfter', { points: number(balance - points) })}</s-text>
        </s-stack>
        <s-stack direction="inline" gap="base">
          <s-button variant="primary" loading={isBusy} onClick={() => void spend(wish)}>
            {t('confirmYes')}
          </s-button>
          <s-button disabled={isBusy} onClick={() => change(null)}>
            {t('cancel')}
          </s-button>
        </s-stack>
      </s-stack>
    </s-section>
  )
}
