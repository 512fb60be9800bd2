import { t } from '@lingui/core/macro'
import { type moderationAction, reviewStatus } from '@yuko/contract/reviews/review'
import { BulkBar, Button, IconChevronUp, Menu } from '@yuko/ui'
import { lazy, Suspense, useState } from 'react'
import { canLeaveFrom, fits } from '#data/review.model.ts'
import { countOf, type Target, useModeration } from '../moderation/use-moderation.ts'
import { actionLabels } from '../moderation/wording.ts'

type Action = (typeof moderationAction.options)[number]

// Loaded with the drawer's code while the merchant reads the list.
const ModerationDialog = lazy(async () => ({
  default: (await import('../moderation/moderation-dialog.tsx')).ModerationDialog,
}))
const TagDialog = lazy(async () => ({ default: (await import('./tag-dialog.panel.tsx')).TagDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.panel.tsx')).MoveDialog }))

const inMenu = ['restore', 'mark_spam', 'not_spam', 'archive', 'feature', 'unfeature'] as const satisfies Action[]

interface BulkActionsProps {
  target: Target
  onClear: () => void
  /** Absent when the selection isn’t described by a filter, or the member lacks the permission. */
  onExport?: () => void
}

/** Actions for the selected reviews. Each applies to the reviews it fits, and its label shows their number. */
export function BulkActions({ target, onClear, onExport }: BulkActionsProps) {
  const { act, asking, isPending } = useModeration(onClear)
  const [dialog, setDialog] = useState<DialogName>()
  const count = countOf(target)
  const offers = (action: Action) => offered(target, action)
  const labelOf = (action: Action) => labelFor(target, action)
  const doIt = (action: Action) => act(action, fittingOf(target, action))
  const finish = () => {
    setDialog(undefined)
    onClear()
  }

  return (
    <>
      <BulkBar count={count} onClear={onClear}>
        {offers('publish') && (
          <Button size="xs" disabled={isPending} onClick={() => doIt('publish')}>
            {labelOf('publish')}
          </Button>
        )}
        {offers('reject') && (
          <Button size="xs" variant="default" disabled={isPending} onClick={() => doIt('reject')}>
            {labelOf('reject')}
          </Button>
        )}
        <Button size="xs" variant="default" visibleFrom="sm" onClick={() => setDialog('tag')}>
          {actionLabels.tag}
        </Button>
        <Menu position="top-end">
          <Menu.Target>
            <Button size="xs" variant="default" disabled={isPending} rightSection={<IconChevronUp size={14} aria-hidden />}>
              {t`More`}
            </Button>
          </Menu.Target>
          <MoreActions target={target} onAct={doIt} onDialog={setDialog} onExport={onExport} />
        </Menu>
      </BulkBar>
      <Suspense>
        {asking && <ModerationDialog {...asking} />}
        {dialog && <Dialog {...{ dialog, target }} onDone={finish} onCancel={() => setDialog(undefined)} />}
      </Suspense>
    </>
  )
}

type DialogName = 'tag' | 'untag' | 'move_product'

interface MoreActionsProps {
  target: Target
  onAct: (action: Action) => void
  onDialog: (dialog: DialogName) => void
  onExport: (() => void) | undefined
}

function MoreActions({ target, onAct, onDialog, onExport }: MoreActionsProps) {
  return (
    <Menu.Dropdown>
      {inMenu
        .filter((action) => offered(target, action))
        .map((action) => (
          <Menu.Item key={action} onClick={() => onAct(action)}>
            {labelFor(target, action)}
          </Menu.Item>
        ))}
      <Menu.Divider />
      <Menu.Item hiddenFrom="sm" onClick={() => onDialog('tag')}>
        {actionLabels.tag}
      </Menu.Item>
      <Menu.Item onClick={() => onDialog('untag')}>{actionLabels.untag}</Menu.Item>
      <Menu.Item onClick={() => onDialog('move_product')}>{actionLabels.move_product}</Menu.Item>
      {onExport && <Menu.Item onClick={onExport}>{t`Export CSV`}</Menu.Item>}
      {offered(target, 'delete') && (
        <>
          <Menu.Divider />
          <Menu.Item color="danger" onClick={() => onAct('delete')}>
            {labelFor(target, 'delete')}
          </Menu.Item>
        </>
      )}
    </Menu.Dropdown>
  )
}

interface DialogProps {
  dialog: DialogName
  target: Target
  onDone: () => void
  onCancel: () => void
}

function Dialog({ dialog, ...props }: DialogProps) {
  return dialog === 'move_product' ? <MoveDialog {...props} /> : <TagDialog action={dialog} {...props} />
}

/** The action, with the number of reviews it applies to if that isn’t all of them. */
function labelFor(target: Target, action: Action): string {
  const fitting = fittingOf(target, action)
  return 'reviews' in fitting && fitting.reviews.length < countOf(target)
    ? `${actionLabels[action]} (${fitting.reviews.length})`
    : actionLabels[action]
}

/** Of rows, only those the action fits. Of a filter, all: the job skips the others and counts them. */
function fittingOf(target: Target, action: Action): Target {
  return 'reviews' in target ? { reviews: target.reviews.filter((review) => fits(action, review)) } : target
}

function offered(target: Target, action: Action): boolean {
  if ('reviews' in target) return target.reviews.some((review) => fits(action, review))
  const statuses = target.filter.status ?? reviewStatus.options.filter((status) => status !== 'deleted')
  return statuses.some((status) => canLeaveFrom(action, status))
}
