/** @jsxImportSource preact */
import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { StorefrontProgram } from '@yuko/contract/loyalty/onsite/storefront-program'
import { codeTextKey, entryTextKey } from '../view/loyalty/member-texts.ts'
import { type LoyaltyWording, tiersFor } from '../view/loyalty/onsite.ts'
import { mayJoin, waysFor, wayText } from '../view/loyalty/program-lists.ts'
import type { WayToEarn } from '../view/loyalty/when-text.ts'
import { webAddress } from '../view/tree.ts'
import { Copy } from './copy.tsx'

export interface ProgramView {
  readonly program: StorefrontProgram
  readonly wording: LoyaltyWording
  readonly member: StorefrontMember | null
  readonly isBusy: boolean
  /** False: it failed. */
  run(path: string, body?: object): Promise<boolean>
}

type MemberView = ProgramView & { readonly member: StorefrontMember }
type HistoryView = MemberView & { showOlder(): Promise<boolean> }

/** Balance and tier of a member, or the invitation. */
export function Points({ program, wording, member, isBusy, run }: MemberView) {
  if (member.state === 'blocked') return <s-banner tone="warning">{wording.text('loyaltyPaused')}</s-banner>
  if (member.state === 'closed') return <s-paragraph>{wording.text('loyaltyClosed')}</s-paragraph>
  if (member.state === 'guest')
    return (
      <s-section heading={wording.text('loyaltyJoinTitle')}>
        <s-paragraph>{wording.text('loyaltyJoinText')}</s-paragraph>
        <s-button variant="primary" loading={isBusy} onClick={() => void run('join')}>
          {wording.text('loyaltyJoin')}
        </s-button>
      </s-section>
    )
  const { balance, pending, ending, tierId, progress } = member
  const tier = tiersFor(program, member).find((each) => each.tierId === tierId)
  return (
    <s-section heading={wording.text('loyaltyBalance')}>
      <s-heading>{wording.points(balance)}</s-heading>
      {pending > 0 && <s-paragraph>{wording.text('loyaltyPending', { points: wording.points(pending) })}</s-paragraph>}
      {ending && (
        <s-paragraph>
          {wording.text('loyaltyEnding', { points: wording.points(ending.points), date: wording.date(ending.at) })}
        </s-paragraph>
      )}
      {tier && (
        <s-paragraph>
          {wording.text('loyaltyYourTier')}: {tier.name}
        </s-paragraph>
      )}
      {progress && <Progress program={program} wording={wording} progress={progress} />}
    </s-section>
  )
}

interface ProgressView extends Pick<ProgramView, 'program' | 'wording'> {
  readonly progress: NonNullable<StorefrontMember['progress']>
}

function Progress({ program: { tierMetric }, wording, progress: { value, next } }: ProgressView) {
  if (!next) return <s-paragraph>{wording.text('loyaltyTopTier')}</s-paragraph>
  const left = wording.measure(Math.max(0, next.threshold - value), tierMetric)
  const text = wording.text('loyaltyToNext', { value: left, tier: next.name })
  return (
    <s-stack gap="small">
      <s-progress value={Math.min(value, next.threshold)} max={Math.max(1, next.threshold)} accessibilityLabel={text} />
      <s-text>{text}</s-text>
    </s-stack>
  )
}

export function OwnCodes({ member: { codes }, wording }: MemberView) {
  if (codes.length === 0) return null
  return (
    <s-section heading={wording.text('loyaltyCodes')}>
      {codes.map(({ redemptionId, rewardName, status, code, instructions, expiresAt }) => (
        <s-stack key={redemptionId} gap="small">
          <s-text type="strong">{rewardName}</s-text>
          <s-text>{wording.text(codeTextKey({ status, code }))}</s-text>
          {status === 'issued' && code && <s-heading>{code}</s-heading>}
          {status === 'issued' && code && <Copy id={redemptionId} text={code} wording={wording} />}
          {status === 'issued' && instructions && <s-text>{instructions}</s-text>}
          {status === 'issued' && expiresAt && (
            <s-text color="subdued">{wording.text('loyaltyGoodUntil', { date: wording.date(expiresAt) })}</s-text>
          )}
        </s-stack>
      ))}
    </s-section>
  )
}

/** A member can start those claimed here. */
export function WaysToEarn({ program, wording, member, run }: ProgramView) {
  const ways = waysFor(program, mayJoin(member))
  if (ways.length === 0) return null
  return (
    <s-section heading={wording.text('loyaltyEarn')}>
      {ways.map((way) => (
        <s-stack key={way.campaignId} gap="small">
          <s-text type="strong">{way.name}</s-text>
          <s-text>{wayText(way, wording)}</s-text>
          {way.description && <s-text color="subdued">{way.description}</s-text>}
          {way.isClaimed && !way.from && member?.state === 'member' && (
            <Claim way={way} isDone={member.doneCampaigns.includes(way.campaignId)} wording={wording} run={run} />
          )}
        </s-stack>
      ))}
    </s-section>
  )
}

interface ClaimView extends Pick<ProgramView, 'wording' | 'run'> {
  readonly way: WayToEarn
  readonly isDone: boolean
}

function Claim({ way: { campaignId, name, url }, isDone, wording, run }: ClaimView) {
  if (isDone) return <s-badge>{wording.text('loyaltyDone')}</s-badge>
  const label = wording.text('loyaltyClaim')
  return (
    <s-button
      href={webAddress(url) ?? undefined}
      target="_blank"
      accessibilityLabel={`${label}: ${name}`}
      onClick={() => void run('claim', { campaignId })}
    >
      {label}
    </s-button>
  )
}

export function History({ member: { history, historyBefore }, wording, isBusy, showOlder }: HistoryView) {
  return (
    <s-section heading={wording.text('loyaltyHistory')}>
      {history.length === 0 && <s-paragraph>{wording.text('loyaltyNothingYet')}</s-paragraph>}
      {history.map(({ kind, title, note, order, points, pendingPoints, at }, index) => {
        const text = wording.text(entryTextKey(kind))
        const change = points === 0 ? pendingPoints : points
        const more = [title || note ? text : null, order, wording.date(at)].filter(Boolean).join(' · ')
        return (
          <s-stack key={`${at} ${index}`} direction="inline" justifyContent="space-between" gap="base">
            <s-stack>
              <s-text type="strong">{title ?? note ?? text}</s-text>
              <s-text color="subdued">{more}</s-text>
            </s-stack>
            <s-text>{`${change > 0 ? '+' : '−'}${wording.points(Math.abs(change))}`}</s-text>
          </s-stack>
        )
      })}
      {historyBefore !== null && (
        <s-button loading={isBusy} onClick={() => void showOlder()}>
          {wording.text('loyaltyOlder')}
        </s-button>
      )}
    </s-section>
  )
}
