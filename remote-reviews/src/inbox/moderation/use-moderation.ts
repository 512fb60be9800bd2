import type { ModerationAction, Review } from '@yuko/contract/reviews/review'
import { notify } from '@yuko/runtime'
import { useState } from 'react'
import { type Moderation, type ModerationResult, needsReason } from '#data/review.model.ts'
import { useModerateReviews, useUndoModeration } from '#data/reviews.mutations.ts'
import { summaryOf, undoneSummaryOf } from './wording.ts'

/**
 * Moderates, says what came of it, and offers Undo. An action that needs a reason waits in `asking`: the props of the
 * ReasonForm to show.
 */
export function useModeration(onDone: () => void = () => {}) {
  const { mutateAsync, isPending } = useModerateReviews()
  const { mutateAsync: undo } = useUndoModeration()
  const [open, setOpen] = useState<{ action: 'reject' | 'archive'; reviews: Review[] }>()

  const takeBack = async (result: ModerationResult) => {
    const { restored, refused } = await undo(result)
    notify(undoneSummaryOf(restored, refused), { type: refused.length > 0 ? 'warning' : 'success' })
  }

  const moderate = async (moderation: Moderation) => {
    const result = await mutateAsync(moderation)
    notify(summaryOf(moderation.action, result), {
      type: result.changed.length > 0 ? 'success' : 'warning',
      ...(result.changed.length > 0 && {
        duration: 8000,
        action: { label: 'Undo', onClick: () => void takeBack(result).catch(report) },
      }),
    })
  }

  const act = (action: ModerationAction, reviews: Review[]) => {
    if (needsReason(action, reviews)) return setOpen({ action, reviews })
    onDone()
    moderate({ action, reviewIds: reviews.map((review) => review.reviewId) }).catch(report)
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

/** A refusal of the whole call is told in a toast; the rows are back already. */
const report = (error: Error) => notify(error.message, { type: 'error', duration: 8000 })
