import { t } from '@lingui/core/macro'
import type { ModerationAction, Review } from '@yuko/contract/reviews/review'
import { usePermission } from '@yuko/runtime'
import { Button, Group, IconChevronDown, Menu } from '@yuko/ui'
import { fits } from '#data/review.model.ts'
import { ModerationDialog } from '../moderation/moderation-dialog.tsx'
import { useModeration } from '../moderation/use-moderation.ts'
import { actionLabels } from '../moderation/wording.ts'
import { useLetters } from './use-letters.ts'

const buttons: ModerationAction[] = ['publish', 'restore', 'not_spam', 'feature', 'unfeature', 'reject']
const inMenu: ModerationAction[] = ['mark_spam', 'archive', 'delete']
const primary: ReadonlySet<ModerationAction> = new Set(['publish', 'restore', 'not_spam'])

interface ModerationPanelProps {
  review: Review
  /** The actions the api allows; until they’re loaded, the ones the list expects. */
  allowed: ModerationAction[] | undefined
}

/** The moderation actions for the current status; p publishes, r rejects. */
export function ModerationPanel({ review, allowed }: ModerationPanelProps) {
  const canModerate = usePermission('reviews.moderate')
  const { act, asking, isPending } = useModeration()
  const isOffered = (action: ModerationAction) => (allowed ? allowed.includes(action) : fits(action, review))
  const run = (action: ModerationAction) => act(action, { reviews: [review] })
  const byKey = (action: ModerationAction) => () => canModerate && !isPending && !asking && isOffered(action) && run(action)
  useLetters({ p: byKey('publish'), r: byKey('reject') })
  if (!canModerate) return null
  const rest = inMenu.filter(isOffered)
  return (
    <>
      <Group gap="xs">
        {buttons.filter(isOffered).map((action) => (
          <Button
            key={action}
            size="xs"
            variant={primary.has(action) ? 'filled' : 'default'}
            disabled={isPending}
            onClick={() => run(action)}
          >
            {action === 'publish' && review.autoPublishAt ? t`Publish now` : actionLabels[action]}
          </Button>
        ))}
        {rest.length > 0 && (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button size="xs" variant="default" disabled={isPending} rightSection={<IconChevronDown size={14} aria-hidden />}>
                {t`More`}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {rest.map((action) => (
                <Menu.Item key={action} color={action === 'delete' ? 'danger' : undefined} onClick={() => run(action)}>
                  {actionLabels[action]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      {asking && <ModerationDialog {...asking} />}
    </>
  )
}
