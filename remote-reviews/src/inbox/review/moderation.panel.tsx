import type { ModerationAction, Review } from '@yuko/contract/reviews/review'
import { usePermission } from '@yuko/runtime'
import { Button, Group } from '@yuko/ui'
import { fits } from '#data/review.model.ts'
import { ReasonForm } from '../moderation/reason.form.tsx'
import { useModeration } from '../moderation/use-moderation.ts'
import { actionLabels } from '../moderation/wording.ts'

const order: ModerationAction[] = ['publish', 'restore', 'not_spam', 'feature', 'unfeature', 'reject', 'mark_spam', 'archive']
const primary: ReadonlySet<ModerationAction> = new Set(['publish', 'restore', 'not_spam'])

interface ModerationPanelProps {
  review: Review
  /** As the api allows; until it is known, as the list would guess. */
  allowed: ModerationAction[] | undefined
}

/** The ways out of the present state. */
export function ModerationPanel({ review, allowed }: ModerationPanelProps) {
  const canModerate = usePermission('reviews.moderate')
  const { act, asking, isPending } = useModeration()
  if (!canModerate) return null
  const offered = order.filter((action) => (allowed ? allowed.includes(action) : fits(action, review)))
  return (
    <>
      <Group gap="xs">
        {offered.map((action) => (
          <Button
            key={action}
            size="xs"
            variant={primary.has(action) ? 'filled' : 'default'}
            disabled={isPending}
            onClick={() => act(action, [review])}
          >
            {actionLabels[action]}
          </Button>
        ))}
      </Group>
      {asking && <ReasonForm {...asking} />}
    </>
  )
}
