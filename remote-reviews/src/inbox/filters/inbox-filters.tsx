import { t } from '@lingui/core/macro'
import type { ReviewFacets } from '@yuko/contract/reviews/get-review-facets'
import { holdReason, reviewSource, verification } from '@yuko/contract/reviews/review'
import { reviewTopic, topicSentiment } from '@yuko/contract/reviews/topics/review-topic'
import { FilterBar, FilterSelect, Stars } from '@yuko/ui'
import type { ReactNode } from 'react'
import { holdLabels } from '#data/hold-labels.ts'
import { languageName } from '#data/names.ts'
import { sourceLabels } from '#data/source-labels.ts'
import type { CountedTag } from '#data/tags.queries.ts'
import { sentimentLabels, topicLabels } from '#data/topic-labels.ts'
import type { InboxSearch } from '../inbox.search.ts'
import { verificationLabels } from '../moderation/wording.ts'
import { activeFilters } from './active-filters.ts'
import { AnswerFilter, useAnswerChoices } from './answer-filter.panel.tsx'
import { DateFilter } from './date-filter.tsx'
import { ProductFilter } from './product.panel.tsx'
import { TagFilter } from './tag-filter.panel.tsx'

const flagOf = (value: boolean | undefined) => (value === undefined ? [] : [String(value)])
const toFlag = ([value]: string[]) => (value === undefined ? undefined : value === 'true')
const orNothing = <Item,>(list: Item[]) => (list.length > 0 ? list : undefined)

interface InboxFiltersProps {
  search: InboxSearch
  /** How many reviews each choice would show; absent until counted. */
  facets: ReviewFacets | undefined
  /** Name for the id in the address. */
  productTitle: string | undefined
  tags: readonly CountedTag[] | undefined
  matching: string | undefined
  onChange: (change: Partial<InboxSearch>) => void
  onClear: () => void
  tools: ReactNode
}

/** Search and filters of the inbox. Every choice shows how many reviews it matches. */
export function InboxFilters(props: InboxFiltersProps) {
  const { search, facets, productTitle, tags, matching, onChange, onClear, tools } = props
  const { counted, named } = choicesOf(facets)
  const answers = useAnswerChoices()
  const answerLabel = answers.find(({ value }) => value === search.answer)?.label
  const tagName = tags?.find((tag) => tag.tagId === search.tagId)?.name
  return (
    <FilterBar
      searchLabel={t`Search reviews`}
      search={search.q ?? ''}
      onSearch={(q) => onChange({ q: q || undefined })}
      active={activeFilters(search, { productTitle, tagName, answerLabel }, onChange)}
      matching={matching}
      onClear={onClear}
      tools={tools}
    >
      <FilterSelect
        label={t`Rating`}
        options={counted('rating', [5, 4, 3, 2, 1]).map((option) => ({
          ...option,
          label: <Stars rating={Number(option.value)} size={14} />,
        }))}
        selected={(search.rating ?? []).map(String)}
        onChange={(ratings) => onChange({ rating: orNothing(ratings.map(Number).sort()) })}
      />
      <ProductFilter productId={search.productId} onChange={(productId) => onChange({ productId })} />
      <TagFilter tags={tags} tagId={search.tagId} onChange={(tagId) => onChange({ tagId })} />
      <AnswerFilter choices={answers} answer={search.answer} onChange={(answer) => onChange({ answer })} />
      <FilterSelect
        label={t`Source`}
        options={named(counted('source', reviewSource.options), sourceLabels)}
        selected={search.source ?? []}
        onChange={(source) => onChange({ source: orNothing(source as NonNullable<InboxSearch['source']>) })}
      />
      <FilterSelect
        label={t`Verification`}
        options={named(counted('verification', verification.options), verificationLabels)}
        selected={search.verification ?? []}
        onChange={(list) => onChange({ verification: orNothing(list as NonNullable<InboxSearch['verification']>) })}
      />
      <Flag label={t`Pictures`} name="hasPictures" {...props} />
      <Flag label={t`Replied`} name="isReplied" {...props} />
      <Flag label={t`Featured`} name="isFeatured" {...props} />
      <FilterSelect
        label={t`Hold reason`}
        options={named(counted('holdReason', holdReason.options), holdLabels)}
        selected={search.holdReason ?? []}
        onChange={(list) => onChange({ holdReason: orNothing(list as NonNullable<InboxSearch['holdReason']>) })}
      />
      <TopicFilters search={search} onChange={onChange} />
      <DateFilter from={search.from} to={search.to} onChange={onChange} />
      <LanguageFilter {...props} />
    </FilterBar>
  )
}

/** What reviews mention, and how. */
function TopicFilters({ search: { topic, sentiment }, onChange }: Pick<InboxFiltersProps, 'search' | 'onChange'>) {
  const { named } = choicesOf(undefined)
  const optionsOf = (values: readonly string[]) => values.map((value) => ({ value }))
  return (
    <>
      <FilterSelect
        label={t`Topic`}
        isSingle
        options={named(optionsOf(reviewTopic.options), topicLabels)}
        selected={topic ? [topic] : []}
        onChange={([chosen]) => onChange({ topic: chosen as InboxSearch['topic'] })}
      />
      <FilterSelect
        label={t`Sentiment`}
        isSingle
        options={named(optionsOf(topicSentiment.options), sentimentLabels)}
        selected={sentiment ? [sentiment] : []}
        onChange={([chosen]) => onChange({ sentiment: chosen as InboxSearch['sentiment'] })}
      />
    </>
  )
}

function LanguageFilter({ search, facets, onChange }: Pick<InboxFiltersProps, 'search' | 'facets' | 'onChange'>) {
  const options = choicesOf(facets).counted('language', languagesOf(facets, search))
  return (
    <FilterSelect
      label={t`Language`}
      isSingle
      options={options.map((option) => ({ ...option, label: languageName(option.value) }))}
      selected={search.language ? [search.language] : []}
      onChange={([language]) => onChange({ language })}
    />
  )
}

/** A yes/no filter. */
function Flag({
  label,
  name,
  search,
  facets,
  onChange,
}: Pick<InboxFiltersProps, 'search' | 'facets' | 'onChange'> & {
  label: string
  name: 'hasPictures' | 'isReplied' | 'isFeatured'
}) {
  const { counted, named } = choicesOf(facets)
  return (
    <FilterSelect
      label={label}
      isSingle
      options={named(counted(name, [true, false]), { true: t`Yes`, false: t`No` })}
      selected={flagOf(search[name])}
      onChange={(value) => onChange({ [name]: toFlag(value) })}
    />
  )
}

/** Choices with the number of reviews each would show. */
const choicesOf = (facets: ReviewFacets | undefined) => ({
  counted: <Name extends keyof ReviewFacets>(name: Name, values: readonly ReviewFacets[Name][number]['value'][]) =>
    values.map((value) => ({
      value: String(value),
      count: facets && (facets[name].find((facet) => facet.value === value)?.count ?? 0),
    })),
  named: <Value extends string>(options: { value: string; count?: number | undefined }[], labels: Record<Value, string>) =>
    options.map((option) => ({ ...option, label: labels[option.value as Value] })),
})

/** The languages of the reviews, plus the chosen one. */
const languagesOf = (facets: ReviewFacets | undefined, { language }: InboxSearch) => [
  ...new Set([...(facets?.language.flatMap(({ value }) => value ?? []) ?? []), ...(language ? [language] : [])]),
]
