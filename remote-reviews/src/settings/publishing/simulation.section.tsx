import { plural, t } from '@lingui/core/macro'
import type { PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import type { PublishingSimulation } from '@yuko/contract/reviews/publishing/simulate-publishing'
import type { Review } from '@yuko/contract/reviews/review'
import { EmptyState, Stars, TextLink, useFormat } from '@yuko/ui'
import { TryOut } from '@yuko/ui/on-demand'
import { holdLabels } from '#data/hold-labels.ts'
import { useSimulatePublishing } from '#data/publishing.mutations.ts'
import styles from './simulation.module.css'

/** What the rules in the form would have done with past reviews, before they are saved. */
export function SimulationSection({ policy }: { policy: PublishPolicy }) {
  const { mutate, reset, data, error, status, variables } = useSimulatePublishing()
  return (
    <TryOut
      title={t`Try your rules`}
      description={t`Shows what would have happened to reviews of the past 90 days. No review changes.`}
      action={t`Try on past reviews`}
      state={({ pending: 'busy', success: 'done', error: 'failed', idle: 'idle' } as const)[status]}
      problem={error?.message}
      isOutdated={JSON.stringify(variables) !== JSON.stringify(policy)}
      onTry={() => mutate(policy)}
      onCancel={reset}
    >
      {data && <Result simulation={data} />}
    </TryOut>
  )
}

type Judged = PublishingSimulation['published']

function Result({ simulation: { reviews, published, held, spam } }: { simulation: PublishingSimulation }) {
  const format = useFormat()
  if (reviews === 0)
    return (
      <EmptyState drawing="chart" title={t`No reviews in the past 90 days`}>
        {t`Once customers write reviews, you can try your rules on them.`}
      </EmptyState>
    )
  const heldCount = held.reduce((sum, { count }) => sum + count, 0)
  const outcomes = [
    { key: 'published', label: t`Published immediately`, ...published },
    ...held.map(({ reason, ...judged }) => ({ key: reason, label: heldWords(holdLabels[reason]), ...judged })),
    ...(spam.count + spam.before > 0 ? [{ key: 'spam', label: t`Moved to spam`, ...spam }] : []),
  ]
  return (
    <>
      <p className={styles.sum}>{sumWords(reviews, format.number(published.count), format.number(heldCount))}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Outcome`}</th>
            <th scope="col">{t`With these rules`}</th>
            <th scope="col">{t`With saved rules`}</th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map((outcome) => (
            <Outcome key={outcome.key} outcome={outcome} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Outcome({ outcome: { label, count, before, examples } }: { outcome: Judged & { label: string } }) {
  const format = useFormat()
  return (
    <tr>
      <th scope="row">
        {label}
        {examples.length > 0 && (
          <ul className={styles.examples}>
            {examples.map((example) => (
              <Example key={example.reviewId} {...example} />
            ))}
          </ul>
        )}
      </th>
      <td>{format.number(count)}</td>
      <td>{format.number(before)}</td>
    </tr>
  )
}

const Example = ({ reviewId, rating, text }: Pick<Review, 'reviewId' | 'rating'> & { text: string }) => (
  <li>
    <Stars rating={rating} size={12} /> <TextLink href={`/reviews/reviews/${reviewId}`}>{text}</TextLink>
  </li>
)

const heldWords = (reason: string) => t({ message: `Held: ${reason}`, comment: 'Why a review would be held' })

const sumWords = (reviews: number, published: string, held: string) =>
  plural(reviews, {
    one: `Of the last review, ${published} would have been published immediately and ${held} held.`,
    other: `Of the last # reviews, ${published} would have been published immediately and ${held} held.`,
  })
