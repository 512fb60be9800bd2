import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { OrderExplanation } from '@yuko/contract/loyalty/orders/explain-order-points'
import { amountOf } from '@yuko/kit/money/money.ts'
import { ErrorPanel, Skeleton, StatusBadge, TextLink, useFormat } from '@yuko/ui'
import { pointCount } from '#data/counts.ts'
import { formulaWords } from '#data/formula-words.ts'
import { memberQueries } from '#data/member.queries.ts'
import { type ObstacleTelling, obstacleWords, orderObstacleWords } from '#data/obstacle-wording.ts'
import { surroundings } from '#data/surroundings.queries.ts'
import ledger from '../ledger/ledger.module.css'
import styles from './orders.module.css'

/** Why an order earned these points: each way to earn, and what was against it. */
export function ExplanationPanel({ orderId }: { orderId: string }) {
  const explanation = useQuery(memberQueries.explanation(orderId))
  const tiers = useQuery(surroundings.tiers())
  const { dateTime } = useFormat()
  if (explanation.isError)
    return (
      <ErrorPanel title={t`Couldn’t load the explanation`} onRetry={explanation.refetch} isRetrying={explanation.isFetching}>
        {explanation.error.message}
      </ErrorPanel>
    )
  if (!explanation.data || tiers.isPending)
    return (
      <div className={ledger.details} aria-busy>
        <Skeleton height={64} />
      </div>
    )
  const order = explanation.data
  const tierNames = new Map((tiers.data?.items ?? []).map(({ tierId, name }) => [tierId, name]))
  const telling = { order, tierNames, dateTime }
  return (
    <div className={ledger.details}>
      {order.obstacles.length > 0 && (
        <ul className={styles.reasons} aria-label={t`Why this order earns no points`}>
          {order.obstacles.map((obstacle) => (
            <li key={obstacle.code}>{orderObstacleWords(obstacle, telling)}</li>
          ))}
        </ul>
      )}
      <Counted order={order} />
      {order.campaigns.length === 0 ? (
        <p className={ledger.quiet}>{t`The program has no way to earn for orders.`}</p>
      ) : (
        <ul className={styles.ways} aria-label={t`Ways to earn`}>
          {order.campaigns.map((campaign) => (
            <Way key={campaign.campaignId} campaign={campaign} telling={telling} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** What counts for points, if that isn't the whole order. */
function Counted({ order: { eligibleMinor, currency, excludedLines } }: { order: OrderExplanation }) {
  if (eligibleMinor === null) return null
  const amount = amountOf(eligibleMinor, currency)
  return (
    <p className={ledger.quiet}>
      {t`Counts for points: ${amount}`}
      {excludedLines > 0 &&
        ` · ${plural(excludedLines, { one: '# item doesn’t count: excluded, or a gift card', other: '# items don’t count: excluded, or gift cards' })}`}
    </p>
  )
}

function Way({ campaign, telling }: { campaign: OrderExplanation['campaigns'][number]; telling: ObstacleTelling }) {
  const { campaignId, name, type, points, wouldGive, formula, obstacles } = campaign
  const reckoned = points > 0 || wouldGive > 0 ? formulaWords({ formula, inputs: {} }) : null
  const wouldEarn = pointCount(wouldGive)
  return (
    <li className={styles.way}>
      <span className={styles.name}>
        <TextLink href={`/loyalty/campaigns/${type}/${campaignId}`}>{name}</TextLink>
        {points > 0 ? (
          <StatusBadge status="given" tone="success">
            {pointCount(points)}
          </StatusBadge>
        ) : (
          <StatusBadge status="refused" tone="neutral">
            {t`No points`}
          </StatusBadge>
        )}
      </span>
      {reckoned && <code className={ledger.formula}>{reckoned}</code>}
      {obstacles.map((obstacle) => {
        const words = obstacleWords(obstacle, telling)
        return <span key={words}>{words}</span>
      })}
      {wouldGive > 0 && <span>{t`It applies now: ${wouldEarn} when the store reports the next change of this order.`}</span>}
      {points === 0 && wouldGive === 0 && obstacles.length === 0 && (
        <span className={ledger.quiet}>{t`It would apply otherwise.`}</span>
      )}
    </li>
  )
}
