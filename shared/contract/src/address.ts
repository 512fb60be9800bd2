import type { z } from 'zod'

type Fields = Record<string, z.ZodType>
/** What an address says of a list, as the contract knows it. */
export type AddressOf<F extends Fields> = { [Name in keyof F]?: z.output<F[Name]> }

/** Reads the address. A value that the contract refuses is dropped alone: an old link still opens the rest. */
export function readAddress<F extends Fields>(fields: F, params: URLSearchParams): AddressOf<F> {
  const found = Object.entries(fields).flatMap(([name, schema]) => {
    const text = params.get(name)
    const parsed = text === null || text === '' ? undefined : schema.safeParse(text)
    return parsed?.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(found)
}

/** The query string of a search, always in the same order, so that equal searches have equal links. */
export function writeAddress<F extends Fields>(fields: F, search: AddressOf<F>): string {
  const params = new URLSearchParams()
  for (const name of Object.keys(fields)) {
    const value = search[name]
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') params.set(name, text)
  }
  // A comma needs no escape in a query string, and readable links are passed on.
  return params.size ? `?${params.toString().replaceAll('%2C', ',')}` : ''
}

/** As the api takes it: in a query string a yes or no is a word. */
export function queryOf<Search extends object>(search: Search) {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value])) as {
    [Name in keyof Search]: Search[Name] extends boolean | undefined ? string | undefined : Search[Name]
  }
}

/** A filter without any choice is no filter. */
export const orNothing = <Item>(list: Item[]): Item[] | undefined => (list.length > 0 ? list : undefined)
