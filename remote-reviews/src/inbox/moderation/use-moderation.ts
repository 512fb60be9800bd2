import type { ModerationAction, Review } from '@yuko/contract/reviews/review'
import { notify } from '@yuko/runtime'
import { useState } from 'react'
import { inverseOf, type Moderation, needsReason } from '#data/review.model.ts'
import { useModerateReviews } from '#data/reviews.mutations.ts'
import { summaryOf } from './wording.ts'

/**
 * Moderates, says what came of it, and offers Undo where an inverse action exists. An action that needs a reason waits in
 * `asking`: the props of the ReasonForm to show.
 */
export function useModeration(onDone: () => void = () => {}) {
  const { mutateAsync, isPending } = useModerateReviews()
  const [open, setOpen] = useState<{ action: 'reject' | 'archive'; reviews: Review[] }>()

  const moderate = async (moderation: Moderation, canUndo = true): Promise<void> => {
    const result = await mutateAsync(moderation)
    const inverse = canUndo ? inverseOf(moderation, result) : null
    notify(summaryOf(moderation.action, result), {
      type: result.changed.length > 0 ? 'success' : 'warning',
      ...(inverse && { duration: 8000, action: { label: 'Undo', onClick: () => attempt(inverse, false) } }),
    })
  }

  /** A refusal of the whole call is told in a toast; the rows are back already. */
  const attempt = (moderation: Moderation, canUndo = true) => {
    moderate(moderation, canUndo).catch((error: Error) => notify(error.message, { type: 'error', duration: 8000 }))
  }

  const act = (action: ModerationAction, reviews: Review[]) => {
    if (needsReason(action, reviews)) return setOpen({ action, reviews })
    onDone()
    attempt({ action, reviewIds: reviews.map((review) => review.reviewId) })
  }

  const asking = open && {
    ...open,
    onCancel: () => setOpen(undefined),
    onDecide: async (moderation: Moderation) => {
      await moderate(moderation)
      setOpen(undefined)
      onDone()
    },
  }
  return { act, asking, isPending }
}
