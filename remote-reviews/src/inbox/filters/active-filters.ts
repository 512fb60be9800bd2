import { t } from '@lingui/core/macro'
import type { ActiveFilter } from '@yuko/ui'
import { holdLabels } from '#data/hold-labels.ts'
import { languageName } from '#data/names.ts'
import { sourceLabels } from '#data/source-labels.ts'
import { sentimentLabels, topicLabels } from '#data/topic-labels.ts'
import type { InboxSearch } from '../inbox.search.ts'
import { verificationLabels } from '../moderation/wording.ts'

interface Names {
  productTitle: string | undefined
  tagName: string | undefined
  answerLabel: string | undefined
}

/** The active filters as removable chips. */
export function activeFilters(
  search: InboxSearch,
  { productTitle, tagName, answerLabel }: Names,
  onChange: (change: Partial<InboxSearch>) => void,
): ActiveFilter[] {
  const { q, from, to } = search
  const product = productTitle ?? '…'
  const tag = tagName ?? '…'
  const rating = search.rating?.join(', ')
  const source = search.source?.map((one) => sourceLabels[one]).join(', ')
  const topic = search.topic && topicLabels[search.topic]
  const sentiment = search.sentiment && sentimentLabels[search.sentiment]
  const reason = search.holdReason?.map((one) => holdLabels[one]).join(', ')
  const named: Partial<Record<keyof InboxSearch, string | undefined>> = {
    q: q && t`Search: ${q}`,
    rating: rating && t`Rating: ${rating}`,
    productId: search.productId && t`Product: ${product}`,
    tagId: search.tagId && t`Tag: ${tag}`,
    answer: search.answer && (answerLabel ?? '…'),
    topic: topic && t`Topic: ${topic}`,
    sentiment: sentiment && t`Sentiment: ${sentiment}`,
    source: source && t`Source: ${source}`,
    verification: search.verification?.map((one) => verificationLabels[one]).join(', '),
    hasPictures: either(search.hasPictures, t`With pictures`, t`Without pictures`),
    isReplied: either(search.isReplied, t`Replied`, t`Not replied`),
    isFeatured: either(search.isFeatured, t`Featured`, t`Not featured`),
    holdReason: reason && t`Hold reason: ${reason}`,
    language: search.language && languageName(search.language),
    from: from && t`From ${from}`,
    to: to && t`To ${to}`,
    importId: search.importId && t`From one import`,
  }
  return Object.entries(named).flatMap(([id, label]) =>
    label ? [{ id, label, onRemove: () => onChange({ [id]: undefined }) }] : [],
  )
}

const either = (value: boolean | undefined, yes: string, no: string) => (value === undefined ? undefined : value ? yes : no)
