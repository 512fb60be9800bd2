import { Button, ErrorPanel, Skeleton } from '@yuko/ui'
import { type ReactNode, useState } from 'react'
import styles from './entry-row.module.css'

export interface EntryListWords {
  label: string
  failed: string
  /** The label of the list of ended or archived entries. */
  overLabel: string
  show: (count: number) => string
  hide: (count: number) => string
}

interface EntryListProps<Entry> {
  words: EntryListWords
  query: { data: Entry[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  isOver: (entry: Entry) => boolean
  row: (entry: Entry) => ReactNode
  empty: ReactNode
}

/** Current entries, then on demand those that ended or were archived. */
export function EntryList<Entry>({ words, query, isOver, row, empty }: EntryListProps<Entry>) {
  const [showsOver, setShowsOver] = useState(false)
  const { data, error, isFetching, refetch } = query
  if (!data)
    return error ? (
      <ErrorPanel title={words.failed} onRetry={refetch} isRetrying={isFetching}>
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
        <ul className={styles.rows} aria-label={words.label}>
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
            {showsOver ? words.hide(over.length) : words.show(over.length)}
          </Button>
        </div>
      )}
      {showsOver && (
        <ul className={styles.rows} aria-label={words.overLabel}>
          {over.map(row)}
        </ul>
      )}
    </>
  )
}
