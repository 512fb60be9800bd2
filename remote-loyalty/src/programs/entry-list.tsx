import { t } from '@lingui/core/macro'
import { Button, ErrorPanel, Skeleton } from '@yuko/ui'
import { type ReactNode, useState } from 'react'
import styles from './entry-row.module.css'

interface EntryListProps<Entry> {
  /** Names the list, and what failed: “ways to earn”. */
  what: string
  query: { data: Entry[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  isOver: (entry: Entry) => boolean
  /** “ended”, “archived”. */
  overWord: string
  row: (entry: Entry) => ReactNode
  empty: ReactNode
}

/** What there is, then, on demand, what is over. */
export function EntryList<Entry>({ what, query, isOver, overWord, row, empty }: EntryListProps<Entry>) {
  const [showsOver, setShowsOver] = useState(false)
  const { data, error, isFetching, refetch } = query
  if (!data)
    return error ? (
      <ErrorPanel title={t`The ${what} could not be loaded`} onRetry={refetch} isRetrying={isFetching}>
        {error.message}
      </ErrorPanel>
    ) : (
      <div className={styles.row} aria-hidden>
        <Skeleton height={40} width={40} />
        <Skeleton height={34} />
      </div>
    )
  const over = data.filter(isOver)
  const current = data.filter((entry) => !isOver(entry))
  return (
    <>
      {current.length > 0 ? (
        <ul className={styles.rows} aria-label={what}>
          {current.map(row)}
        </ul>
      ) : (
        empty
      )}
      {over.length > 0 && (
        <div className={styles.ended}>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-expanded={showsOver}
            onClick={() => setShowsOver(!showsOver)}
          >
            {showsOver ? t`Hide` : t`Show`} {over.length} {overWord}
          </Button>
        </div>
      )}
      {showsOver && (
        <ul className={styles.rows} aria-label={`${what}, ${overWord}`}>
          {over.map(row)}
        </ul>
      )}
    </>
  )
}
