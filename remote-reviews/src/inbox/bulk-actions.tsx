import type { ModerationAction, Review } from '@yuko/contract/reviews/review'
import { BulkBar, Button, IconChevronUp, Menu } from '@yuko/ui'
import { lazy, Suspense } from 'react'
import { fits } from '#data/review.model.ts'
import { useModeration } from './moderation/use-moderation.ts'
import { actionLabels } from './moderation/wording.ts'

// Comes with the drawer's code while the merchant reads the list.
const ReasonForm = lazy(async () => ({ default: (await import('./moderation/reason.form.tsx')).ReasonForm }))

const inMenu = ['mark_spam', 'not_spam', 'archive', 'restore', 'feature', 'unfeature'] as const satisfies ModerationAction[]

/** What can be done with the chosen reviews. An action goes to those that it fits and says how many they are. */
export function BulkActions({ reviews, onDone }: { reviews: Review[]; onDone: () => void }) {
  const { act, asking, isPending } = useModeration(onDone)
  const fitting = (action: ModerationAction) => reviews.filter((review) => fits(action, review))
  const labelOf = (action: ModerationAction) => {
    const count = fitting(action).length
    return count < reviews.length ? `${actionLabels[action]} (${count})` : actionLabels[action]
  }
  const offers = (action: ModerationAction) => fitting(action).length > 0

  return (
    <>
      <BulkBar count={reviews.length} noun={['review', 'reviews']} onClear={onDone}>
        {offers('publish') && (
          <Button size="xs" disabled={isPending} onClick={() => act('publish', fitting('publish'))}>
            {labelOf('publish')}
          </Button>
        )}
        {offers('reject') && (
          <Button size="xs" variant="default" disabled={isPending} onClick={() => act('reject', fitting('reject'))}>
            {labelOf('reject')}
          </Button>
        )}
        <Menu position="top-end">
          <Menu.Target>
            <Button size="xs" variant="default" disabled={isPending} rightSection={<IconChevronUp size={14} aria-hidden />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {inMenu.filter(offers).map((action) => (
              <Menu.Item key={action} onClick={() => act(action, fitting(action))}>
                {labelOf(action)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </BulkBar>
      <Suspense>{asking && <ReasonForm {...asking} />}</Suspense>
    </>
  )
}
