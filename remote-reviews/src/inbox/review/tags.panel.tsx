import { plural, t } from '@lingui/core/macro'
import type { Review } from '@yuko/contract/reviews/review'
import type { ReviewTag } from '@yuko/contract/reviews/tags/review-tag'
import { notify, usePermission } from '@yuko/runtime'
import { Button, IconPlus, Popover } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useDeleteTag, useSetReviewTags } from '#data/tags.mutations.ts'
import { TagChip } from '../tag-chip.tsx'
import { RenameTagDialog } from '../tags/rename-tag.dialog.tsx'
import { TagList } from '../tags/tag-list.panel.tsx'
import css from '../tags/tags.module.css'

type CountedTag = ReviewTag & { count: number }

/** The tags of a review. */
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
              // Close the popover first: a dialog inside it would close with it.
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
  const { name, count } = tag
  return (
    <ConfirmDialog
      title={t`Delete the tag “${name}”?`}
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
      {plural(count, {
        one: 'The tag will be removed from # review. The review itself isn’t changed.',
        other: 'The tag will be removed from # reviews. The reviews themselves aren’t changed.',
      })}
    </ConfirmDialog>
  )
}
