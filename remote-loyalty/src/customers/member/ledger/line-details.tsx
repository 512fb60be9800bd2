import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PointEntry } from '@yuko/contract/loyalty/members/point-entry'
import { useLocation } from '@yuko/runtime/router'
import { DateTime, TextLink, useFormat } from '@yuko/ui'
import type { ReactNode } from 'react'
import { campaignQueries } from '#data/campaign.queries.ts'
import { formulaWords } from '#data/formula-words.ts'
import { signed } from '#data/signed.ts'
import styles from './ledger.module.css'

const actors: Record<PointEntry['actor']['type'], string> = {
  system: t`Yuko, by your rules`,
  user: t`A former colleague`,
  customer: t`The customer`,
  api: t`Your API key`,
}

/** Why a line is as it is: rule, what went into it, how it was reckoned, and what it came of. */
export function LineDetails({ entry }: { entry: PointEntry }) {
  const format = useFormat()
  const { search } = useLocation()
  const explanation = entry.earned ?? entry.explanation
  const { customerNote, internalNote, actor, occurredAt, availableAt, expiresAt } = entry
  const value = (given: string | number | boolean | null): string => {
    if (given === null || given === '') return '–'
    if (typeof given === 'boolean') return given ? 'yes' : 'no'
    return typeof given === 'number' ? format.number(given) : given
  }
  const facts: [string, ReactNode][] = Object.entries(explanation.inputs)
    // The order has a link of its own below.
    .filter(([, given]) => given === null || given !== entry.orderNumber)
    .map(([name, given]) => [
      inputLabels[name] ?? wordsOf(name),
      multipliers.has(name) ? `${Number(given) / 100}×` : value(given),
    ])
  if (entry.campaignId) facts.push([t`Way to earn`, <CampaignLink key="campaign" campaignId={entry.campaignId} />])
  if (entry.orderId)
    facts.push([
      t`Order`,
      entry.orderNumber ? (
        <TextLink href={`/reviews/orders?q=${encodeURIComponent(entry.orderNumber)}`}>{entry.orderNumber}</TextLink>
      ) : (
        t`Without a number`
      ),
    ])
  if (entry.reviewId)
    facts.push([t`Review`, <TextLink href={`/reviews/reviews/${entry.reviewId}`}>{t`Open the review`}</TextLink>])
  if (entry.redemptionId)
    facts.push([t`Reward`, <TextLink href={`${search}#${entry.redemptionId}`}>{t`See it among the rewards`}</TextLink>])
  if (availableAt && entry.waiting === 'waits') facts.push([t`Can be spent from`, <DateTime key="available" at={availableAt} />])
  if (expiresAt) facts.push([t`Expires`, <DateTime key="expires" at={expiresAt} dateOnly />])
  facts.push([t`Done by`, actor.name ?? actors[actor.type]], [t`When`, <DateTime key="when" at={occurredAt} />])
  facts.push([t`Line`, t`${format.number(entry.seq)} of this ledger`])
  const formula = formulaWords(explanation)
  return (
    <div className={styles.details}>
      {formula && <code className={styles.formula}>{formula}</code>}
      {customerNote && <Note name="The customer reads">{customerNote}</Note>}
      {internalNote && <Note name="For your team">{internalNote}</Note>}
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        <Trans>
          Balance {signed(entry.points, format.number)}, pending {signed(entry.pendingPoints, format.number)}. After it:{' '}
          {format.number(entry.balanceAfter)} to spend, {format.number(entry.pendingAfter)} pending.
        </Trans>
      </p>
    </div>
  )
}

const Note = ({ name, children }: { name: string; children: string }) => (
  <p className={styles.note}>
    <span className={styles.quiet}>{name}</span> {children}
  </p>
)

/** Named once it is known; a campaign that was deleted since has no page. */
function CampaignLink({ campaignId }: { campaignId: string }) {
  const { data, isError } = useQuery(campaignQueries.detail(campaignId))
  if (data) return <TextLink href={`/loyalty/campaigns/${data.type}/${campaignId}`}>{data.name}</TextLink>
  return isError ? t`Deleted since` : '…'
}

const inputLabels: Readonly<Record<string, string>> = {
  percent: t`Multiplied by`,
  points: t`Points before`,
  tierPercent: t`Tier multiplies by`,
}
const multipliers = new Set(['percent', 'tierPercent'])

/** `orderTotal` and `order_total` as “Order total”. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
