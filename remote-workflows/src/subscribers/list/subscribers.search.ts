import { subscriberSort } from '@yuko/contract/automation/subscribers/list-subscribers'
import { subscriberFilter } from '@yuko/contract/automation/subscribers/subscriber-filter'
import { z } from 'zod'

const fields = {
  ...subscriberFilter,
  view: subscriberFilter.view.unwrap(),
  sort: subscriberSort,
  direction: z.enum(['asc', 'desc']),
  /** Hidden columns. */
  hide: z.string().max(200),
}
type Fields = typeof fields
export type SubscribersSearch = { [Name in keyof Fields]?: z.output<Fields[Name]> | undefined }

export const subscribersPath = '/subscribers'
/** Columns hidden by default. */
export const usuallyHidden = 'source'

/** Reads the URL. Invalid values are dropped one by one, so that old links still work. */
export function readSearch(params: URLSearchParams): SubscribersSearch {
  const found = Object.entries(fields).flatMap(([name, schema]) => {
    const text = params.get(name)
    const parsed = text ? schema.safeParse(text) : undefined
    return parsed?.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(found)
}

/** The shortest equivalent query string, in a stable order. */
export function queryStringOf(search: SubscribersSearch): string {
  const params = new URLSearchParams()
  for (const name of Object.keys(fields) as (keyof Fields)[]) {
    const value = search[name]
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text && !isUsual(name, text)) params.set(name, text)
  }
  return params.size ? `?${params.toString().replaceAll('%2C', ',')}` : ''
}

const isUsual = (name: string, text: string) =>
  (name === 'view' && text === 'all') || (name === 'sort' && text === 'created_at') || (name === 'direction' && text === 'desc')

export const hrefOf = (search: SubscribersSearch): string => subscribersPath + queryStringOf(search)

/** The part that filters people. */
export function filterOf({ view, q, tag, segmentId, source, country }: SubscribersSearch) {
  const given = { view, q, tag, segmentId, source, country }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as SubscribersSearch
}

export const isNarrowed = ({ q, tag, segmentId, source, country }: SubscribersSearch): boolean =>
  [q, tag, segmentId, source, country].some((value) => value !== undefined)

/** Removes all filters within the tab. */
export const cleared = ({ view, sort, direction, hide }: SubscribersSearch): SubscribersSearch => ({
  view,
  sort,
  direction,
  hide,
})

export const orNothing = <Item>(list: Item[]): Item[] | undefined => (list.length > 0 ? list : undefined)
