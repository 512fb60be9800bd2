import { type ExclusionGroup, type ExclusionScope, exclusionGroup } from '@yuko/contract/exclusions/exclusion'

export interface ExclusionsAddress {
  group: ExclusionGroup
  q: string
}

/** Reads the address; the default is the first tab without a search. */
export function readAddress(params: URLSearchParams): ExclusionsAddress {
  const { data: group = 'customers' } = exclusionGroup.safeParse(params.get('tab'))
  return { group, q: params.get('q')?.trim() ?? '' }
}

const paths: Record<ExclusionScope, string> = {
  review_requests: '/app/settings/reviews/exclusions',
  loyalty: '/app/settings/loyalty/exclusions',
}

export function writeAddress(scope: ExclusionScope, { group, q }: ExclusionsAddress): string {
  const params = new URLSearchParams({ ...(group !== 'customers' && { tab: group }), ...(q && { q }) })
  return `${paths[scope]}${params.size > 0 ? `?${params}` : ''}`
}
