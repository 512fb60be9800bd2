import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReviewTag } from '@yuko/contract/reviews/tags/review-tag'
import { ActionIcon, Checkbox, IconDelete, IconEdit } from '@yuko/ui'
import { tagQueries } from '#data/tags.queries.ts'
import { TagChip } from '../tag-chip.tsx'
import { NewTagForm } from './new-tag.form.tsx'
import css from './tags.module.css'

const editLabel = ({ name }: ReviewTag) => t`Edit tag ${name}`
const deleteLabel = ({ name }: ReviewTag) => t`Delete tag ${name}`

interface TagListProps {
  chosen: readonly ReviewTag[]
  onToggle: (tag: ReviewTag, isOn: boolean) => void
  onEdit: (tag: ReviewTag) => void
  onDelete: (tag: ReviewTag & { count: number }) => void
}

/** All tags of the store: select those of the review, create, edit or delete one. */
export function TagList({ chosen, onToggle, onEdit, onDelete }: TagListProps) {
  const { data } = useQuery(tagQueries.list())
  return (
    <div className={css.menu}>
      <div className={css.list}>
        {data?.items.map((tag) => (
          <div key={tag.tagId} className={css.item}>
            <Checkbox
              size="xs"
              label={<TagChip tag={tag} />}
              checked={chosen.some(({ tagId }) => tagId === tag.tagId)}
              onChange={(event) => onToggle(tag, event.currentTarget.checked)}
            />
            <ActionIcon size="sm" aria-label={editLabel(tag)} onClick={() => onEdit(tag)}>
              <IconEdit size={14} />
            </ActionIcon>
            <ActionIcon size="sm" aria-label={deleteLabel(tag)} onClick={() => onDelete(tag)}>
              <IconDelete size={14} />
            </ActionIcon>
          </div>
        ))}
      </div>
      <NewTagForm onMade={(tag) => onToggle(tag, true)} />
    </div>
  )
}
