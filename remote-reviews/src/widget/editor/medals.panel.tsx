import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type MedalProgress, medalPercent, medalReviews } from '@yuko/contract/widgets/medals'
import { ErrorPanel, IconCircleCheck, IconWarning, Skeleton, useFormat } from '@yuko/ui'
import { widgetQueries } from '#data/widgets.queries.ts'
import styles from './editor.module.css'

/** Which medals the store has earned, and how far it is from the others. */
export function Medals() {
  const medals = useQuery(widgetQueries.medals())
  return (
    <section className={styles.group} aria-label={t`Your medals`}>
      <h2>{t`Your medals`}</h2>
      <p className={styles.help}>
        {t`The widget shows earned medals only. Each needs ${medalReviews} reviews and a share of ${medalPercent}%.`}
      </p>
      {medals.data ? (
        <ul className={styles.checks}>
          {medals.data.items.map((medal) => (
            <Medal key={medal.medal} medal={medal} />
          ))}
        </ul>
      ) : medals.isError ? (
        <ErrorPanel title={t`Couldn’t load your medals`} onRetry={medals.refetch} isRetrying={medals.isFetching}>
          {medals.error.message}
        </ErrorPanel>
      ) : (
        <Skeleton height={120} />
      )}
    </section>
  )
}

const earnedWords = (isEarned: boolean) =>
  isEarned ? t({ message: 'Earned', context: 'medal' }) : t({ message: 'Not earned yet', context: 'medal' })

const names = { transparency: t`Transparent`, authenticity: t`Authentic` }

function Medal({ medal }: { medal: MedalProgress }) {
  const format = useFormat()
  const { part, of, isEarned } = medal
  const [published, all] = [format.number(part), format.number(of)]
  const figures =
    medal.medal === 'transparency'
      ? t`${published} of ${all} reviews by verified buyers are published.`
      : t`${published} of ${all} published reviews are by verified buyers.`
  const Icon = isEarned ? IconCircleCheck : IconWarning
  return (
    <li data-state={isEarned ? 'good' : 'advised'}>
      <Icon size={18} role="img" aria-label={earnedWords(isEarned)} />
      <span>
        <strong>{names[medal.medal]}</strong>
        <br />
        {figures} {!isEarned && missing(medal)}
      </span>
    </li>
  )
}

/** The shortest way to the medal. */
function missing({ medal, part, of }: MedalProgress): string {
  if (of < medalReviews) {
    const more = medalReviews - of
    return medal === 'transparency'
      ? plural(more, {
          one: '# more review by a verified buyer is needed to count.',
          other: '# more reviews by verified buyers are needed to count.',
        })
      : plural(more, {
          one: '# more published review is needed to count.',
          other: '# more published reviews are needed to count.',
        })
  }
  const lacking = medalPercent * of - 100 * part
  const unpublished = Math.ceil(lacking / 100)
  if (medal === 'transparency') return t`Publish ${unpublished} more of them.`
  // Each new one adds to both numbers.
  return plural(Math.ceil(lacking / (100 - medalPercent)), {
    one: '# more review by a verified buyer would earn it.',
    other: '# more reviews by verified buyers would earn it.',
  })
}
