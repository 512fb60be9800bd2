import { t } from '@lingui/core/macro'
import type { ProductQuestionDetail } from '@yuko/contract/reviews/questions/product-question'
import { notify, usePermission } from '@yuko/runtime'
import { DateTime, Stack, StatusBadge, TextLink, Title } from '@yuko/ui'
import { useAnswerQuestion } from '#data/questions.mutations.ts'
import { reasonLabels } from '#data/reasons.ts'
import { AnswerForm } from './answer.form.tsx'
import { AnswerView } from './answer-view.tsx'
import { AskBuyers } from './ask-buyers.panel.tsx'
import styles from './questions.module.css'
import { questionsPath } from './questions.search.ts'
import { statusLabels } from './wording.ts'

interface QuestionViewProps {
  question: ProductQuestionDetail
  onDraft: (hasDraft: boolean) => void
}

/** A question, its answers, and the form for the store’s own. */
export function QuestionView({ question, onDraft }: QuestionViewProps) {
  const mayAct = usePermission('reviews.moderate')
  const { status, answers } = question
  const isOpen = status === 'pending' || status === 'published'
  const hasOwn = answers.some(({ by }) => by === 'store')
  return (
    <Stack gap="lg">
      <Asked question={question} />
      <section aria-label={t`Answers`}>
        <Title order={3} size="h5" fw={550} mb="xs">
          {t`Answers`}
        </Title>
        <Stack gap="sm">
          {answers.map((answer) => (
            <AnswerView key={answer.answerId} questionId={question.questionId} answer={answer} onDraft={onDraft} />
          ))}
          {answers.length === 0 && (!mayAct || !isOpen) && <p className={styles.quiet}>{t`Not answered`}</p>}
          {mayAct && isOpen && !hasOwn && <OwnAnswer question={question} onDraft={onDraft} />}
        </Stack>
      </section>
      {isOpen && <AskBuyers question={question} />}
    </Stack>
  )
}

function Asked({ question }: { question: ProductQuestionDetail }) {
  const { status, rejectionReason, note, authorName, authorEmail, product } = question
  return (
    <section className={styles.asked} aria-label={t`Question`}>
      <div className={styles.head}>
        <StatusBadge status={status}>{statusLabels[status]}</StatusBadge>
        {rejectionReason && <span className={styles.quiet}>{reasonLabels[rejectionReason]}</span>}
        <span className={styles.quiet}>
          <DateTime at={question.submittedAt} />
        </span>
      </div>
      <p className={styles.body}>{question.body}</p>
      {note && <p className={styles.quiet}>{note}</p>}
      <div className={styles.head}>
        <strong>{authorName}</strong>
        {authorEmail && <span className={styles.quiet}>{authorEmail}</span>}
      </div>
      <div className={styles.product}>
        {product.imageUrl && <img src={product.imageUrl} alt="" width={32} height={32} />}
        <TextLink href={`${questionsPath}?productId=${product.productId}`}>{product.title}</TextLink>
      </div>
    </section>
  )
}

function OwnAnswer({ question, onDraft }: QuestionViewProps) {
  const { mutateAsync } = useAnswerQuestion(question.questionId)
  const isToldAlready = question.isAnswered
  return (
    <AnswerForm
      questionId={question.questionId}
      label={t`Your answer`}
      initial=""
      submitLabel={t`Publish answer`}
      hint={hintOf(question)}
      onDraft={onDraft}
      onSubmit={async (answer) => {
        await mutateAsync(answer)
        notify(question.authorEmail && !isToldAlready ? t`Answer published and asker notified` : t`Answer published`)
      }}
    />
  )
}

function hintOf({ status, authorEmail, isAnswered }: ProductQuestionDetail): string {
  const isToBeTold = authorEmail !== null && !isAnswered
  if (status === 'pending')
    return isToBeTold ? t`Also publishes the question and emails the asker.` : t`Also publishes the question.`
  return isToBeTold ? t`Also emails the asker.` : t`Shoppers see it right away.`
}
