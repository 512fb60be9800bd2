import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ProductQuestion } from '@yuko/contract/reviews/questions/product-question'
import { ExportButton } from '@yuko/kit/list/export-button.tsx'
import { notify, usePermission } from '@yuko/runtime'
import { type ActiveFilter, FilterBar, FilterSelect } from '@yuko/ui'
import { useExportQuestions } from '#data/questions.mutations.ts'
import { reviewQueries } from '#data/reviews.queries.ts'
import { type QuestionsSearch, toQuery } from './questions.search.ts'

interface QuestionsFiltersProps {
  search: QuestionsSearch
  rows: readonly ProductQuestion[] | undefined
  onChange: (change: Partial<QuestionsSearch>) => void
  onClear: () => void
}

export function QuestionsFilters({ search, rows, onChange, onClear }: QuestionsFiltersProps) {
  const { productId, isAnswered } = search
  const products = useQuery({ ...reviewQueries.products(''), enabled: rows !== undefined }).data?.items ?? []
  const listed = rows?.map(({ product }) => product) ?? []
  const titles = new Map([...products, ...listed].map((product) => [product.productId, product.title]))
  const answers = [
    { value: 'false', label: t`Not answered` },
    { value: 'true', label: t`Answered` },
  ]
  const active: ActiveFilter[] = [
    ...(productId
      ? [{ id: 'product', label: titles.get(productId) ?? t`One product`, onRemove: () => onChange({ productId: undefined }) }]
      : []),
    ...answers.flatMap(({ value, label }) =>
      String(isAnswered) === value ? [{ id: 'answer', label, onRemove: () => onChange({ isAnswered: undefined }) }] : [],
    ),
  ]
  return (
    <FilterBar
      searchLabel={t`Search questions`}
      search={search.q ?? ''}
      onSearch={(q) => onChange({ q: q || undefined })}
      active={active}
      onClear={onClear}
      tools={<ExportQuestions search={search} isDisabled={!rows?.length} />}
    >
      <FilterSelect
        isSingle
        label={t`Product`}
        options={[...titles].map(([value, label]) => ({ value, label }))}
        selected={productId ? [productId] : []}
        onChange={([chosen]) => onChange({ productId: chosen })}
      />
      <FilterSelect
        isSingle
        label={t`Answer`}
        options={answers}
        selected={isAnswered === undefined ? [] : [String(isAnswered)]}
        onChange={([chosen]) => onChange({ isAnswered: chosen === 'true' })}
      />
    </FilterBar>
  )
}

/** For members who may export. */
function ExportQuestions({ search, isDisabled }: { search: QuestionsSearch; isDisabled: boolean }) {
  const mayExport = usePermission('data.export')
  const { mutate, isPending } = useExportQuestions()
  if (!mayExport) return null
  const save = () => mutate(toQuery(search), { onError: ({ message }) => notify(message, { type: 'error' }) })
  return <ExportButton isDisabled={isDisabled} isLoading={isPending} onExport={save} />
}
