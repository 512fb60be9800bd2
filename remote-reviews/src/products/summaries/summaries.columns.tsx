import { plural, t } from '@lingui/core/macro'
import type { SummarizedProduct, SummaryState } from '@yuko/contract/reviews/summaries/review-summary'
import { type Column, RelativeTime, StatusBadge, type Tone, useFormat } from '@yuko/ui'
import styles from './summaries.module.css'

const states: Record<SummaryState, { label: string; tone: Tone }> = {
  none: { label: t`No summary`, tone: 'neutral' },
  current: { label: t`Published`, tone: 'success' },
  outdated: { label: t`Outdated`, tone: 'warning' },
}

export const summaryColumns: Column<SummarizedProduct>[] = [
  {
    id: 'product',
    header: t`Product`,
    card: 'title',
    skeleton: '70%',
    cell: ({ product, groupName }) => (
      <div className={styles.product}>
        <strong>{product.title}</strong>
        {groupName !== null && <p>{t`With all products of the group “${groupName}”`}</p>}
      </div>
    ),
  },
  {
    id: 'reviews',
    header: t`Reviews`,
    width: 110,
    align: 'end',
    card: 'inline',
    cell: ({ publishedCount }) => <Figure value={publishedCount} />,
  },
  {
    id: 'state',
    header: t`Summary`,
    width: 190,
    card: 'inline',
    cell: ({ state, newReviews }) => (
      <div>
        <StatusBadge status={state} tone={states[state].tone}>
          {states[state].label}
        </StatusBadge>
        {newReviews > 0 && (
          <div className={styles.quiet}>{plural(newReviews, { one: '# new review', other: '# new reviews' })}</div>
        )}
      </div>
    ),
  },
  {
    id: 'published',
    header: t`Updated`,
    width: 130,
    card: 'hidden',
    cell: ({ publishedAt }) => publishedAt && <RelativeTime at={publishedAt} />,
  },
]

function Figure({ value }: { value: number }) {
  return <span className={styles.figure}>{useFormat().number(value)}</span>
}
