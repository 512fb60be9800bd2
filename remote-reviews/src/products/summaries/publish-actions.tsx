import { t } from '@lingui/core/macro'
import type { ReviewSummaryDraft } from '@yuko/contract/reviews/summaries/review-summary'
import { notify } from '@yuko/runtime'
import { Button, Group } from '@yuko/ui'
import { useDeleteReviewSummary, usePublishReviewSummary } from '#data/review-summaries.mutations.ts'

interface PublishActionsProps {
  productId: string
  isPublished: boolean
  /** undefined: can't be published as it is. */
  body: ReviewSummaryDraft | undefined
  onFailure: (message: string | null) => void
  onDone: () => void
}

export function PublishActions({ productId, isPublished, body, onFailure, onDone }: PublishActionsProps) {
  const publish = usePublishReviewSummary(productId)
  const remove = useDeleteReviewSummary(productId)
  const after = (message: string) => ({
    onSuccess: () => {
      notify(message)
      onDone()
    },
    onError: (error: Error) => onFailure(error.message),
  })
  return (
    <Group gap="xs">
      {isPublished && (
        <Button
          variant="default"
          loading={remove.isPending}
          onClick={() => remove.mutate(undefined, after(t`Summary taken down`))}
        >
          {t`Take down`}
        </Button>
      )}
      <Button
        loading={publish.isPending}
        disabled={!body}
        onClick={() => {
          onFailure(null)
          if (body) publish.mutate(body, after(t`Summary published`))
        }}
      >
        {t`Publish`}
      </Button>
    </Group>
  )
}
