import { t } from '@lingui/core/macro'
import type { BulkFilter } from '@yuko/contract/reviews/bulk/bulk-job'
import type { ModerationAction, Review } from '@yuko/contract/reviews/review'
import { notify } from '@yuko/runtime'
import { useState } from 'react'
import { type BulkRequest, useStartBulk } from '#data/bulk.mutations.ts'
import { type Moderation, type ModerationResult, needsReason, type Withdrawal } from '#data/review.model.ts'
import { useModerateReviews, useUndoModeration } from '#data/reviews.mutations.ts'
import type { Why } from './reason.form.tsx'
import { summaryOf, undoneSummaryOf } from './wording.ts'

/** What an action applies to: rows of the list, or all reviews that match a filter. */
export type Target = { reviews: Review[] } | { filter: BulkFilter; count: number }

/** A job with progress handles more than this. */
const atOnce = 250

export const countOf = (target: Target) => ('reviews' in target ? target.reviews.length : target.count)

/** How many of them shoppers see now; for a filter, the upper limit. */
function publicCountOf(target: Target): number {
  if ('reviews' in target) return target.reviews.filter(({ status }) => status === 'published').length
  const { status } = target.filter
  return !status || status.includes('published') ? target.count : 0
}

export const reviewsOf = (target: Target): Pick<BulkRequest, 'filter' | 'reviewIds'> =>
  'reviews' in target ? { reviewIds: target.reviews.map(({ reviewId }) => reviewId) } : { filter: target.filter }

/**
 * Moderates, shows the result and offers Undo. A job with its own progress handles many reviews. An action that needs a
 * reason or a confirmation waits in `asking`.
 */
export function useModeration(onDone: () => void = () => {}) {
  const { mutateAsync, isPending } = useModerateReviews()
  const { mutateAsync: undo } = useUndoModeration()
  const { mutateAsync: start, isPending: isStarting } = useStartBulk()
  const [open, setOpen] = useState<{ action: Withdrawal; target: Target }>()

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
        action: { label: t`Undo`, onClick: () => void takeBack(result).catch(report) },
      }),
    })
  }

  const decide = async (action: ModerationAction, target: Target, why?: Why) => {
    if ('reviews' in target && target.reviews.length <= atOnce)
      await moderate({ action, ...why, reviewIds: target.reviews.map(({ reviewId }) => reviewId) })
    else await start({ ...reviewsOf(target), action, ...why })
  }

  const act = (action: ModerationAction, target: Target) => {
    const isDoneToMany = action === 'delete' && countOf(target) > 1
    if (isDoneToMany || needsReason(action, publicCountOf(target))) return setOpen({ action, target })
    onDone()
    decide(action, target).catch(report)
  }

  const asking = open && {
    action: open.action,
    count: countOf(open.target),
    publicCount: publicCountOf(open.target),
    isExact: 'reviews' in open.target,
    onCancel: () => setOpen(undefined),
    onDecide: async (why: Why | undefined) => {
      await decide(open.action, open.target, why)
      setOpen(undefined)
      onDone()
    },
  }
  return { act, asking, isPending: isPending || isStarting }
}

/** Shows the error of a failed call in a toast; the rows are restored already. */
export const report = (error: Error) => notify(error.message, { type: 'error', duration: 8000 })
