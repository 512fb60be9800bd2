import { t } from '@lingui/core/macro'
import type { ActiveFilter } from '@yuko/ui'
import { languageName } from '#data/names.ts'
import type { InboxSearch } from '../inbox.search.ts'
import { holdLabels, sourceLabels, verificationLabels } from '../moderation/wording.ts'

interface Names {
  productTitle: string | undefined
  tagName: string | undefined
}

/** What is on, in words, each to be taken off. */
export function activeFilters(
  search: InboxSearch,
  { productTitle, tagName }: Names,
  onChange: (change: Partial<InboxSearch>) => void,
): ActiveFilter[] {
  const named: Partial<Record<keyof InboxSearch, string | undefined>> = {
    q: search.q && `Search: ${search.q}`,
    rating: search.rating && `Rating: ${search.rating.join(', ')}`,
    productId: search.productId && `Product: ${productTitle ?? '…'}`,
    tagId: search.tagId && `Tag: ${tagName ?? '…'}`,
    source: search.source && `Source: ${search.source.map((source) => sourceLabels[source]).join(', ')}`,
    verification: search.verification?.map((one) => verificationLabels[one]).join(', '),
    hasPictures: either(search.hasPictures, t`With pictures`, t`Without pictures`),
    isReplied: either(search.isReplied, t`Replied`, t`Not replied`),
    isFeatured: either(search.isFeatured, t`Featured`, t`Not featured`),
    holdReason: search.holdReason && `Held: ${search.holdReason.map((reason) => holdLabels[reason]).join(', ')}`,
    language: search.language && languageName(search.language),
    from: search.from && `From ${search.from}`,
    to: search.to && `Until ${search.to}`,
    importId: search.importId && t`From one import`,
  }
  return Object.entries(named).flatMap(([id, label]) =>
    label ? [{ id, label, onRemove: () => onChange({ [id]: undefined }) }] : [],
  )
}

const either = (value: boolean | undefined, yes: string, no: string) => (value === undefined ? undefined : value ? yes : no)
