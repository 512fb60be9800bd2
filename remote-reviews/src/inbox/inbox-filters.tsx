import { reviewSource, verification } from '@yuko/contract/reviews/review'
import { type ActiveFilter, FilterBar, FilterSelect, Stars } from '@yuko/ui'
import { DateFilter } from './date-filter.tsx'
import type { InboxSearch } from './inbox.search.ts'
import { sourceLabels, verificationLabels } from './moderation/wording.ts'
import { ProductFilter } from './product.panel.tsx'

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'fi', 'cs', 'ja', 'zh']
const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const languageName = (tag: string) => languageNames.of(tag) ?? tag

const flagOf = (value: boolean | undefined) => (value === undefined ? [] : [String(value)])
const toFlag = ([value]: string[]) => (value === undefined ? undefined : value === 'true')
const orNothing = <Item,>(list: Item[]) => (list.length > 0 ? list : undefined)

interface InboxFiltersProps {
  search: InboxSearch
  productTitle: string | undefined
  onChange: (change: Partial<InboxSearch>) => void
  onClear: () => void
}

/** Search and filters of the inbox. */
export function InboxFilters({ search, productTitle, onChange, onClear }: InboxFiltersProps) {
  return (
    <FilterBar
      searchLabel="Search reviews"
      search={search.q ?? ''}
      onSearch={(q) => onChange({ q: q || undefined })}
      active={activeFilters(search, productTitle, onChange)}
      onClear={onClear}
    >
      <FilterSelect
        label="Rating"
        options={[5, 4, 3, 2, 1].map((rating) => ({ value: String(rating), label: <Stars rating={rating} size={14} /> }))}
        selected={(search.rating ?? []).map(String)}
        onChange={(ratings) => onChange({ rating: orNothing(ratings.map(Number).sort()) })}
      />
      <ProductFilter productId={search.productId} onChange={(productId) => onChange({ productId })} />
      <FilterSelect
        label="Source"
        options={reviewSource.options.map((value) => ({ value, label: sourceLabels[value] }))}
        selected={search.source ?? []}
        onChange={(source) => onChange({ source: orNothing(source as NonNullable<InboxSearch['source']>) })}
      />
      <FilterSelect
        label="Verified"
        options={verification.options.map((value) => ({ value, label: verificationLabels[value] }))}
        selected={search.verification ?? []}
        onChange={(list) => onChange({ verification: orNothing(list as NonNullable<InboxSearch['verification']>) })}
      />
      <FilterSelect
        label="Pictures"
        isSingle
        options={yesNo}
        selected={flagOf(search.hasPictures)}
        onChange={(value) => onChange({ hasPictures: toFlag(value) })}
      />
      <FilterSelect
        label="Replied"
        isSingle
        options={yesNo}
        selected={flagOf(search.isReplied)}
        onChange={(value) => onChange({ isReplied: toFlag(value) })}
      />
      <DateFilter from={search.from} to={search.to} onChange={onChange} />
      <FilterSelect
        label="Language"
        isSingle
        options={languages.map((value) => ({ value, label: languageName(value) }))}
        selected={search.language ? [search.language] : []}
        onChange={([language]) => onChange({ language })}
      />
    </FilterBar>
  )
}

function activeFilters(
  search: InboxSearch,
  productTitle: string | undefined,
  onChange: InboxFiltersProps['onChange'],
): ActiveFilter[] {
  const named: Partial<Record<keyof InboxSearch, string | undefined>> = {
    q: search.q && `Search: ${search.q}`,
    rating: search.rating && `Rating: ${search.rating.join(', ')}`,
    productId: search.productId && `Product: ${productTitle ?? '…'}`,
    source: search.source && `Source: ${search.source.map((source) => sourceLabels[source]).join(', ')}`,
    verification: search.verification?.map((one) => verificationLabels[one]).join(', '),
    hasPictures: search.hasPictures === undefined ? undefined : search.hasPictures ? 'With pictures' : 'Without pictures',
    isReplied: search.isReplied === undefined ? undefined : search.isReplied ? 'Replied' : 'Not replied',
    isFeatured: search.isFeatured === undefined ? undefined : search.isFeatured ? 'Featured' : 'Not featured',
    language: search.language && languageName(search.language),
    from: search.from && `From ${search.from}`,
    to: search.to && `Until ${search.to}`,
    importId: search.importId && 'From one import',
  }
  return Object.entries(named).flatMap(([id, label]) =>
    label ? [{ id, label, onRemove: () => onChange({ [id]: undefined }) }] : [],
  )
}
