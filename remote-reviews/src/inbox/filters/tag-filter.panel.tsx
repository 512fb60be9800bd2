import { t } from '@lingui/core/macro'
import { FilterSelect } from '@yuko/ui'
import type { CountedTag } from '#data/tags.queries.ts'
import { TagChip } from '../tag-chip.tsx'

interface TagFilterProps {
  tags: readonly CountedTag[] | undefined
  tagId: string | undefined
  onChange: (tagId: string | undefined) => void
}

/** The store’s own tags. */
export function TagFilter({ tags, tagId, onChange }: TagFilterProps) {
  return (
    <FilterSelect
      label={t`Tag`}
      isSingle
      options={(tags ?? []).map((tag) => ({ value: tag.tagId, label: <TagChip tag={tag} />, count: tag.count }))}
      selected={tagId ? [tagId] : []}
      onChange={([chosen]) => onChange(chosen)}
    />
  )
}
