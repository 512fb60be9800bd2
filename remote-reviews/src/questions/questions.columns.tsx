import { plural, t } from '@lingui/core/macro'
import type { ProductQuestion } from '@yuko/contract/reviews/questions/product-question'
import { type Column, PlainLink, RelativeTime, StatusBadge } from '@yuko/ui'
import { reasonLabels } from '#data/reasons.ts'
import styles from './questions.module.css'
import { statusLabels } from './wording.ts'

/** `hrefOf` preserves the list’s filters in the address of an open question. */
export const questionColumns = (hrefOf: (question: ProductQuestion) => string): Column<ProductQuestion>[] => [
  {
    id: 'question',
    header: t`Question`,
    card: 'title',
    skeleton: '80%',
    cell: (question) => (
      <div className={styles.question}>
        <PlainLink className={styles.text} href={hrefOf(question)}>
          {question.body.slice(0, 240)}
        </PlainLink>
        <span className={styles.quiet}>{question.authorName}</span>
      </div>
    ),
  },
  ...aboutQuestion,
]

const aboutQuestion: Column<ProductQuestion>[] = [
  {
    id: 'product',
    header: t`Product`,
    width: 220,
    card: 'inline',
    skeleton: 120,
    cell: ({ product }) => (
      <div className={styles.product}>
        {product.imageUrl && <img src={product.imageUrl} alt="" width={32} height={32} loading="lazy" />}
        <span>{product.title}</span>
      </div>
    ),
  },
  {
    id: 'answer',
    header: t`Answer`,
    width: 170,
    card: 'inline',
    skeleton: 80,
    cell: (question) => <Answer question={question} />,
  },
  {
    id: 'status',
    header: t`Status`,
    width: 170,
    card: 'inline',
    skeleton: 72,
    cell: ({ status, rejectionReason }) => (
      <div>
        <StatusBadge status={status}>{statusLabels[status]}</StatusBadge>
        {rejectionReason && <div className={styles.quiet}>{reasonLabels[rejectionReason]}</div>}
      </div>
    ),
  },
  {
    id: 'submittedAt',
    header: t({ message: 'Asked', context: 'date' }),
    width: 130,
    card: 'inline',
    skeleton: 64,
    cell: ({ submittedAt }) => (
      <span className={styles.quiet}>
        <RelativeTime at={submittedAt} />
      </span>
    ),
  },
]

function Answer({ question: { isAnswered, answersToCheck } }: { question: ProductQuestion }) {
  return (
    <div>
      <span className={isAnswered ? undefined : styles.quiet}>{isAnswered ? t`Answered` : t`Not answered`}</span>
      {answersToCheck > 0 && (
        <div className={styles.waiting}>{plural(answersToCheck, { one: '# answer to check', other: '# answers to check' })}</div>
      )}
    </div>
  )
}
