import { t } from '@lingui/core/macro'
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
  system: t`Yuko (automatic)`,
  user: t`Former team member`,
  customer: t`Customer`,
  api: t`API key`,
}

/** The details of an entry: its rule, inputs, calculation and source. */
export function LineDetails({ entry }: { entry: PointEntry }) {
  const format = useFormat()
  const { search } = useLocation()
  const explanation = entry.earned ?? entry.explanation
  const { customerNote, internalNote, actor, occurredAt, availableAt, expiresAt } = entry
  const value = (given: string | number | boolean | null): string => {
    if (given === null || given === '') return '–'
    if (typeof given === 'boolean') return given ? t`Yes` : t`No`
    return typeof given === 'number' ? format.number(given) : given
  }
  const facts: [string, ReactNode][] = Object.entries(explanation.inputs)
    // The order has its own link below.
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
        t`Unnumbered order`
      ),
    ])
  if (entry.reviewId) facts.push([t`Review`, <TextLink href={`/reviews/reviews/${entry.reviewId}`}>{t`View review`}</TextLink>])
  if (entry.redemptionId) facts.push([t`Reward`, <TextLink href={`${search}#${entry.redemptionId}`}>{t`View reward`}</TextLink>])
  if (availableAt && entry.waiting === 'waits') facts.push([t`Available from`, <DateTime key="available" at={availableAt} />])
  if (expiresAt) facts.push([t`Expires`, <DateTime key="expires" at={expiresAt} dateOnly />])
  facts.push([t`Created by`, actor.name ?? actors[actor.type]], [t`Date`, <DateTime key="when" at={occurredAt} />])
  facts.push([t`Entry number`, format.number(entry.seq)])
  const formula = formulaWords(explanation)
  return (
    <div className={styles.details}>
      {formula && <code className={styles.formula}>{formula}</code>}
      {customerNote && <Note name={t`Note to customer`}>{customerNote}</Note>}
      {internalNote && <Note name={t`Internal note`}>{internalNote}</Note>}
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <Change entry={entry} />
    </div>
  )
}

function Change({ entry }: { entry: PointEntry }) {
  const { number } = useFormat()
  const change = signed(entry.points, number)
  const pendingChange = signed(entry.pendingPoints, number)
  const balance = number(entry.balanceAfter)
  const pending = number(entry.pendingAfter)
  return <p className={styles.quiet}>{t`Balance: ${change}, now ${balance}. Pending: ${pendingChange}, now ${pending}.`}</p>
}

const Note = ({ name, children }: { name: string; children: string }) => (
  <p className={styles.note}>
    <span className={styles.quiet}>{name}</span> {children}
  </p>
)

/** Links to the campaign by name; a deleted campaign has no page. */
function CampaignLink({ campaignId }: { campaignId: string }) {
  const { data, isError } = useQuery(campaignQueries.detail(campaignId))
  if (data) return <TextLink href={`/loyalty/campaigns/${data.type}/${campaignId}`}>{data.name}</TextLink>
  return isError ? t`Deleted` : '…'
}

const inputLabels: Readonly<Record<string, string>> = {
  percent: t`Multiplier`,
  points: t`Base points`,
  tierPercent: t`Tier multiplier`,
  giftCards: t`Includes gift cards`,
  proof: t`Proof`,
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
