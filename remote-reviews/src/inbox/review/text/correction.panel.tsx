import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { declineDays } from '@yuko/contract/reviews/correct-review'
import type { ReviewDetail } from '@yuko/contract/reviews/review'
import { notify, useHost } from '@yuko/runtime'
import { Button, Group, Text } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import { useCorrectReview } from '#data/reviews.mutations.ts'
import { CorrectionForm } from './correction.form.tsx'

/** Corrects a typo in a review. The rating can’t be changed, and the author can decline the correction for some days. */
export function CorrectionDialog({ review, onClose }: { review: ReviewDetail; onClose: () => void }) {
  const { organization } = useHost()
  const { mutateAsync } = useCorrectReview(review.reviewId)
  return (
    <Modal opened onClose={onClose} size="xl" title={t`Correct the text`}>
      {review.authorEmail === null ? (
        <>
          <Text size="sm">
            <Trans>
              Corrections are emailed to the author, but this review has no email address. If the text breaks your rules, reject
              the review instead.
            </Trans>
          </Text>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={onClose}>
              {t`Close`}
            </Button>
          </Group>
        </>
      ) : (
        <CorrectionForm
          review={review}
          store={organization.name}
          declineDays={declineDays}
          onCancel={onClose}
          onSubmit={async (correction) => {
            await mutateAsync(correction)
            notify(t`Text corrected and author notified`)
            onClose()
          }}
        />
      )}
    </Modal>
  )
}
