import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Review } from '@yuko/contract/reviews/review'
import type { ReviewTag } from '@yuko/contract/reviews/tags/review-tag'
import { notify, usePermission } from '@yuko/runtime'
import { Button, IconPlus, Popover } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useDeleteTag, useSetReviewTags } from '#data/tags.mutations.ts'
import { reviewsCounted } from '../moderation/wording.ts'
import { TagChip } from '../tag-chip.tsx'
import { RenameTagDialog } from '../tags/rename-tag.dialog.tsx'
import { TagList } from '../tags/tag-list.panel.tsx'
import css from '../tags/tags.module.css'

type CountedTag = ReviewTag & { count: number }

/** The store’s own marks on a review. */
export function TagsPanel({ review }: { review: Review }) {
  const canTag = usePermission('reviews.moderate')
  const [isOpen, setIsOpen] = useState(false)
  const [deleting, setDeleting] = useState<CountedTag>()
  const [editing, setEditing] = useState<ReviewTag>()
  const { mutate } = useSetReviewTags(review.reviewId)
  const set = (tags: ReviewTag[]) =>
    mutate(tags, { onError: ({ message }) => notify(message, { type: 'error', duration: 8000 }) })
  const without = (tag: ReviewTag) => review.tags.filter(({ tagId }) => tagId !== tag.tagId)
  return (
    <div className={css.chips}>
      {review.tags.map((tag) => (
        <TagChip key={tag.tagId} tag={tag} onRemove={canTag ? () => set(without(tag)) : undefined} />
      ))}
      {canTag && (
        <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
          <Popover.Target>
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              leftSection={<IconPlus size={12} aria-hidden />}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t`Tag`}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t`Tags`}>
            <TagList
              chosen={review.tags}
              onToggle={(tag, isOn) => set(isOn ? [...without(tag), tag] : without(tag))}
              // A dialog within the popover would go with it: a click in the one is a click outside the other.
              onEdit={(tag) => {
                setIsOpen(false)
                setEditing(tag)
              }}
              onDelete={(tag) => {
                setIsOpen(false)
                setDeleting(tag)
              }}
            />
          </Popover.Dropdown>
        </Popover>
      )}
      {editing && <RenameTagDialog tag={editing} onClose={() => setEditing(undefined)} />}
      {deleting && <DeleteTag tag={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  )
}

function DeleteTag({ tag, onClose }: { tag: CountedTag; onClose: () => void }) {
  const { mutateAsync: remove } = useDeleteTag()
  return (
    <ConfirmDialog
      title={`Delete the tag “${tag.name}”?`}
      confirmLabel={t`Delete tag`}
      isDestructive
      onConfirm={async () => {
        await remove(tag.tagId).then(
          () => notify(t`Tag deleted`),
          ({ message }: Error) => notify(message, { type: 'error' }),
        )
        onClose()
      }}
      onCancel={onClose}
    >
      <Trans>It is taken off {reviewsCounted(tag.count)}. The reviews stay as they are.</Trans>
    </ConfirmDialog>
  )
}
