import { plural, t } from '@lingui/core/macro'
import { type ReviewSummary, reviewSummaryDraft, type SummarySentence } from '@yuko/contract/reviews/summaries/review-summary'
import { usePermission } from '@yuko/runtime'
import { Alert, Group, Stack } from '@yuko/ui'
import { useState } from 'react'
import { useDraftReviewSummary } from '#data/review-summaries.mutations.ts'
import { DraftActions } from './draft-actions.tsx'
import { PublishActions } from './publish-actions.tsx'
import { SentenceField } from './sentence.field.tsx'
import styles from './summaries.module.css'

/** Edits the sentences of a draft or of the published summary. Nothing is published before a person does it. */
export function SummaryEditor({ summary, onDone }: { summary: ReviewSummary; onDone: () => void }) {
  const { product, publishedCount, criticalCount, state } = summary
  const [sentences, setSentences] = useState<readonly SummarySentence[]>(summary.sentences)
  const [failure, setFailure] = useState<string | null>(null)
  const canWrite = usePermission('reviews.moderate')
  const draft = useDraftReviewSummary(product.productId)
  const body = reviewSummaryDraft.safeParse({ sentences: sentences.map(toPublished) }).data
  const edit = (at: number, text: string) => setSentences(sentences.map((one, index) => (index === at ? { ...one, text } : one)))
  const write = () => {
    setFailure(null)
    draft.mutate(undefined, {
      onSuccess: (written) => setSentences(written.sentences),
      onError: ({ message }) => setFailure(message),
    })
  }
  return (
    <Stack gap="md">
      <p className={styles.quiet}>
        {plural(publishedCount, { one: '# published review', other: '# published reviews' })}
        {' · '}
        {plural(criticalCount, { one: '# with one or two stars', other: '# with one or two stars' })}
      </p>
      {state === 'outdated' && sentences === summary.sentences && (
        <Alert color="warning">
          {t`This summary is outdated: reviews were added, changed, or removed since. Draft it again.`}
        </Alert>
      )}
      {failure && (
        <Alert color="danger" role="alert">
          {failure}
        </Alert>
      )}
      {sentences.map((sentence, at) => (
        <SentenceField
          key={at}
          label={t`Sentence ${at + 1}`}
          sentence={sentence}
          onChange={canWrite ? (text) => edit(at, text) : undefined}
          onRemove={() => setSentences(sentences.filter((_, index) => index !== at))}
        />
      ))}
      {canWrite && (
        <Group justify="space-between" gap="sm">
          <DraftActions hasDraft={sentences.length > 0} isDrafting={draft.isPending} onDraft={write} />
          <PublishActions
            productId={product.productId}
            isPublished={state !== 'none'}
            body={draft.isPending ? undefined : body}
            onFailure={setFailure}
            onDone={onDone}
          />
        </Group>
      )}
    </Stack>
  )
}

/** Reviews that changed, or are no longer published, support nothing. */
const toPublished = ({ text, sources }: SummarySentence) => ({
  text,
  reviewIds: sources.filter(({ isCurrent }) => isCurrent).map(({ reviewId }) => reviewId),
})
