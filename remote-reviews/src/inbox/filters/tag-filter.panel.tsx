import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { FilterSelect } from '@yuko/ui'
import { tagQueries } from '#data/tags.queries.ts'
import { TagChip } from '../tag-chip.tsx'

interface TagFilterProps {
  tagId: string | undefined
  onChange: (tagId: string | undefined) => void
}

/** The store’s own tags. */
export function TagFilter({ tagId, onChange }: TagFilterProps) {
  const { data } = useQuery(tagQueries.list())
  return (
    <FilterSelect
      label={t`Tag`}
      isSingle
      options={(data?.items ?? []).map((tag) => ({ value: tag.tagId, label: <TagChip tag={tag} />, count: tag.count }))}
      selected={tagId ? [tagId] : []}
      onChange={([chosen]) => onChange(chosen)}
    />
  )
}
