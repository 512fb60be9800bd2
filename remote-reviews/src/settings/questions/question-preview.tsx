import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { isYesOrNo } from '@yuko/contract/reviews/custom-questions/custom-question'
import type { AskedQuestion } from '@yuko/contract/reviews/custom-questions/review-answer'
import { widgetElements } from '@yuko/contract/widgets/widget-kind'
import { previewAddress, usePreviewFrame } from '@yuko/kit/preview/use-preview-frame.ts'
import { Skeleton, useDebouncedValue } from '@yuko/ui'
import { useMemo } from 'react'
import { reviewQueries } from '#data/reviews.queries.ts'
import type { QuestionValues } from './question-values.ts'
import styles from './questions.module.css'

/** The store’s own review form, scrolled to the question as it is written. */
export function QuestionPreview({ values }: { values: QuestionValues }) {
  const { data } = useQuery(reviewQueries.organization())
  const [written] = useDebouncedValue(values, 300)
  const message = useMemo(() => ({ theme: 'light', form: { questions: [askedAs(written)] } }), [written])
  const frame = usePreviewFrame(data ? message : null)
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <h3>{t`Preview`}</h3>
      {data ? (
        <iframe ref={frame} title={t`Preview of the review form`} src={previewAddress(data.slug, widgetElements.review_form)} />
      ) : (
        <Skeleton height={320} />
      )}
    </section>
  )
}

/** As the form gets it. Any ID will do. */
function askedAs({ type, label, lowLabel, highLabel, isRequired, options }: QuestionValues): AskedQuestion {
  const isScale = type === 'scale'
  return {
    customQuestionId: 'preview',
    type,
    label: label || t`Your question`,
    options: optionsOf({ type, options }),
    lowLabel: isScale ? lowLabel || t`Meaning of 1` : null,
    highLabel: isScale ? highLabel || t`Meaning of 5` : null,
    isRequired: isRequired && type !== 'media',
  }
}

function optionsOf({ type, options }: Pick<QuestionValues, 'type' | 'options'>): AskedQuestion['options'] {
  if (type === 'text' || type === 'media') return []
  if (type === 'scale') return ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))
  if (isYesOrNo(type))
    return [
      { value: 'yes', label: t`Yes` },
      { value: 'no', label: t`No` },
    ]
  return options.map(({ label }, index) => ({ value: String(index), label: label || '…' }))
}
