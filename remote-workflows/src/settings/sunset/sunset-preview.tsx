import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { SunsetRule } from '@yuko/contract/automation/sunset/sunset-rule'
import { Button, ErrorPanel, RowLink, Skeleton, useDebouncedValue, useFormat } from '@yuko/ui'
import { useMemo, useState } from 'react'
import { sunsetQueries } from '#data/sunset.queries.ts'
import styles from '../settings.module.css'

/** Whom the rule would suppress now. */
export function SunsetPreview({ days, emails }: Pick<SunsetRule, 'days' | 'emails'>) {
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const [asked] = useDebouncedValue(
    useMemo(() => ({ days, emails }), [days, emails]),
    400,
  )
  const preview = useQuery(sunsetQueries.preview(asked))
  if (preview.isPending) return <Skeleton height={44} aria-label={t`Loading`} />
  if (!preview.data)
    return (
      <ErrorPanel title={t`Couldn’t count the people`} onRetry={preview.refetch} isRetrying={preview.isFetching}>
        {preview.error?.message}
      </ErrorPanel>
    )
  const { count, reachable, people } = preview.data
  const all = format.number(reachable)
  return (
    <div className={styles.preview}>
      <p className={styles.none} role="status">
        {plural(count, {
          0: `Nobody of ${all} would be suppressed now.`,
          one: `# of ${all} people would be suppressed now.`,
          other: `# of ${all} people would be suppressed now.`,
        })}{' '}
        {count > 0 && (
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t`Hide people` : t`Show people`}
          </Button>
        )}
      </p>
      {isOpen && (
        <ul className={styles.people} aria-label={t`People who would be suppressed`}>
          {people.map(({ subscriberId, email, lastOpenedAt, lastClickedAt }) => {
            const last = [lastOpenedAt, lastClickedAt]
              .filter((at) => at !== null)
              .sort()
              .at(-1)
            return (
              <li key={subscriberId} className={styles.person}>
                <RowLink href={`/subscribers/${subscriberId}`}>{email}</RowLink>
                <span className={styles.quiet}>{last ? t`Last engaged ${format.date(last)}` : t`Never engaged`}</span>
              </li>
            )
          })}
          {count > people.length && <li className={styles.quiet}>{t`The newest ${people.length} are shown.`}</li>}
        </ul>
      )}
    </div>
  )
}
