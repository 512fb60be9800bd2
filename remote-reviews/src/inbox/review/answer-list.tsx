import { t } from '@lingui/core/macro'
import { isYesOrNo } from '@yuko/contract/reviews/custom-questions/custom-question'
import type { ReviewAnswer } from '@yuko/contract/reviews/custom-questions/review-answer'
import styles from './review.module.css'

/** The author’s answers to the store’s questions. Pictures and videos are shown with those of the review. */
export function AnswerList({ answers }: { answers: readonly ReviewAnswer[] }) {
  const worded = answers.filter(({ type }) => type !== 'media')
  if (worded.length === 0) return null
  return (
    <section aria-label={t`Answers`}>
      <dl className={styles.answers}>
        {worded.map((answer) => (
          <div key={answer.customQuestionId}>
            <dt>{answer.label}</dt>
            <dd>{wordsOf(answer)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function wordsOf({ type, values, ...ends }: ReviewAnswer): string {
  const [value = ''] = values
  if (isYesOrNo(type)) return value === 'yes' ? t`Yes` : t`No`
  if (type !== 'scale') return values.join(', ')
  const [lowLabel, highLabel] = [ends.lowLabel ?? '', ends.highLabel ?? '']
  return t`${value} of 5 (1 = ${lowLabel}, 5 = ${highLabel})`
}
