import type { z } from 'zod'

type Fields = Record<string, z.ZodType>
/** The search parameters of a list, typed by the contract. */
export type AddressOf<F extends Fields> = { [Name in keyof F]?: z.output<F[Name]> }

/** Parses search parameters. Only invalid values are dropped, so that old links still work. */
export function readAddress<F extends Fields>(fields: F, params: URLSearchParams): AddressOf<F> {
  const found = Object.entries(fields).flatMap(([name, schema]) => {
    const text = params.get(name)
    const parsed = text === null || text === '' ? undefined : schema.safeParse(text)
    return parsed?.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(found)
}

/** The query string of a search without defaults, always in the same order, so that equal searches have equal links. */
export function writeAddress<F extends Fields>(fields: F, search: AddressOf<F>): string {
  const params = new URLSearchParams()
  for (const [name, schema] of Object.entries(fields)) {
    const value = search[name]
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '' && value !== schema.safeParse(undefined).data) params.set(name, text)
  }
  // A comma needs no escaping in a query string, and readable links are easier to share.
  return params.size ? `?${params.toString().replaceAll('%2C', ',')}` : ''
}

/** As API parameters: booleans become words in a query string. */
export function queryOf<Search extends object>(search: Search) {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value])) as {
    [Name in keyof Search]: Search[Name] extends boolean | undefined ? string | undefined : Search[Name]
  }
}

/** A filter without choices isn't a filter. */
export const orNothing = <Item>(list: Item[]): Item[] | undefined => (list.length > 0 ? list : undefined)
