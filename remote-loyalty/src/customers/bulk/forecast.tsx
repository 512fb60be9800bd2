import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, useDebouncedValue } from '@yuko/ui'
import { type BulkRequest, bulkQueries } from '#data/bulk.queries.ts'
import { pointCount } from '#data/counts.ts'
import { points as pointsOf } from '#data/program.model.ts'
import { useChosenProgram } from '#data/use-chosen-program.ts'
import styles from './bulk.module.css'
import { skippedIn } from './bulk-wording.ts'

/** What a bulk action would do now, as the API calculates it without changing anything; null: fields are missing. */
export function Forecast({ request }: { request: BulkRequest | null }) {
  const { program } = useChosenProgram()
  const [asked] = useDebouncedValue(request === null ? null : JSON.stringify(request), 250)
  const known = asked === null ? null : (JSON.parse(asked) as BulkRequest)
  const { data, error, isPlaceholderData } = useQuery(bulkQueries.forecast(known))
  if (request === null) return null
  if (error)
    return (
      <p className={styles.problem} role="alert">
        {error.message}
      </p>
    )
  if (!data) return <Skeleton height={44} />
  const { changed, skipped, points } = data
  const count = Math.abs(points)
  const total = program ? pointsOf(count, program.pointLabel) : pointCount(count)
  return (
    <div className={styles.forecast} role="status" aria-busy={isPlaceholderData}>
      <strong>
        {changed === 0
          ? t`Nothing to change`
          : plural(changed, { one: '# customer will be updated', other: '# customers will be updated' })}
      </strong>
      {points !== 0 && <span>{points > 0 ? t`${total} in total will be added` : t`${total} in total will be deducted`}</span>}
      {skippedIn(skipped).map((words) => (
        <span key={words} className={styles.quiet}>
          {words}
        </span>
      ))}
    </div>
  )
}
