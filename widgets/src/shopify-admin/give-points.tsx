/** @jsxImportSource preact */
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { AdjustmentReason } from '@yuko/contract/loyalty/members/adjust-points'
import type { listLoyaltyMembers } from '@yuko/contract/loyalty/members/list-loyalty-members'
import type { LoyaltyMember, LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { useCallback, useState } from 'preact/hooks'
import { CallFailed } from '../loyalty-panel/shopper.ts'
import { callYuko, type Wording, wordingIn } from '../shopify-extension/staff.ts'
import { useLoaded } from '../shopify-extension/use-loaded.ts'
import { type ActionApi, shownId } from './admin.ts'
import { type Gift, GiftFields, isPossible, noGift } from './gift-fields.tsx'
import { NotReady } from './not-ready.tsx'

/** Gives points to the customer of the page, after a confirmation. */
export function GivePoints({ api }: { readonly api: ActionApi }) {
  const wording = wordingIn(api)
  const { t } = wording
  const id = shownId(api)
  const { loaded, retry } = useLoaded(useCallback(() => findMember(id), [id]))
  const heading = t('givePoints')
  if (loaded.state !== 'ready')
    return (
      <s-admin-action heading={heading} loading={loaded.state === 'loading'}>
        <NotReady loaded={loaded} retry={retry} t={t} />
      </s-admin-action>
    )
  const member = loaded.value
  if (member?.status === 'member' || member?.status === 'candidate')
    return <Giving member={member} wording={wording} close={() => api.close()} />
  return (
    <s-admin-action heading={heading}>
      <s-text>{member ? t('stateRefused') : t('noMember')}</s-text>
    </s-admin-action>
  )
}

async function findMember(id: string): Promise<LoyaltyMember | null> {
  const { items } = await callYuko<ReplyOf<typeof listLoyaltyMembers>>(`/loyalty/members?limit=1&customerExternalId=${id}`)
  return items[0] ?? null
}

interface GivingView {
  readonly member: LoyaltyMember
  readonly wording: Wording
  readonly close: () => void
}

/** The key of an intent applies it once, however often it is sent. */
type Step =
  | { readonly at: 'form' }
  | { readonly at: 'confirm'; readonly key: string }
  | { readonly at: 'done'; readonly balance: number }

function Giving({ member, wording, close }: GivingView) {
  const { t, number } = wording
  const [gift, setGift] = useState(noGift)
  const [step, setStep] = useState<Step>({ at: 'form' })
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const goOn = () => {
    setChecked(true)
    if (isPossible(gift)) setStep({ at: 'confirm', key: crypto.randomUUID() })
  }
  const give = async (key: string) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      setStep({ at: 'done', balance: await send(member, gift, key) })
    } catch (error) {
      setProblem(error instanceof CallFailed ? (problems[error.code] ?? 'notGiven') : 'notGiven')
    }
    setBusy(false)
  }
  const points = number(Number(gift.points))
  const button = (slot: 'primary-action' | 'secondary-actions', text: string, onClick: () => void) => (
    <s-button slot={slot} variant={slot === 'primary-action' ? 'primary' : 'secondary'} disabled={isBusy} onClick={onClick}>
      {t(text)}
    </s-button>
  )
  return (
    <s-admin-action heading={t('givePoints')}>
      <s-stack gap="base">
        {problem && <s-banner tone="critical">{t(problem)}</s-banner>}
        {step.at === 'form' && <GiftFields gift={gift} change={setGift} isChecked={isChecked} t={t} />}
        {step.at === 'confirm' && <Question member={member} points={Number(gift.points)} wording={wording} />}
        {step.at === 'done' && <s-banner tone="success">{t('given', { points, balance: number(step.balance) })}</s-banner>}
      </s-stack>
      {step.at === 'form' && button('primary-action', 'continue', goOn)}
      {step.at === 'confirm' && button('primary-action', 'givePoints', () => void give(step.key))}
      {step.at === 'confirm' && button('secondary-actions', 'back', () => setStep({ at: 'form' }))}
      {step.at !== 'confirm' && button('secondary-actions', step.at === 'done' ? 'close' : 'cancel', close)}
    </s-admin-action>
  )
}

const problems: Readonly<Record<string, string>> = {
  'points.daily-limit': 'dailyLimit',
  'loyalty-member.state-refused': 'stateRefused',
  'session.forbidden': 'forbidden',
}

async function send({ memberId }: LoyaltyMember, gift: Gift, key: string): Promise<number> {
  const { reason, customerNote, internalNote } = gift
  const body = {
    points: Number(gift.points),
    reason: reason as AdjustmentReason,
    ...(customerNote && { customerNote }),
    ...(internalNote && { internalNote }),
  }
  return (await callYuko<LoyaltyMemberProfile>(`/loyalty/members/${memberId}/adjust`, { body, key })).balance
}

interface QuestionView {
  readonly member: LoyaltyMember
  readonly points: number
  readonly wording: Wording
}

function Question({ member: { name, email, balance }, points, wording: { t, number } }: QuestionView) {
  return (
    <s-stack gap="small">
      <s-text type="strong">{t('confirmGive', { name: name ?? email ?? t('thisCustomer') })}</s-text>
      <s-text>{t('points', { points: number(points) })}</s-text>
      <s-text>{t('newBalance', { balance: number(balance + points) })}</s-text>
    </s-stack>
  )
}
