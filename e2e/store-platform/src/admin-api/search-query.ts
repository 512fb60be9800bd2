/** The supported subset of the platform's search language; anything else is refused, not ignored. */
import { GraphQLError } from 'graphql'

/** The searchable fields of a record, by their names in the language. */
export type Searchable = Record<string, string | number | Date | boolean | null | readonly string[]>

type Matcher = (record: Searchable) => boolean

/** `status:active AND updated_at:>='2026-01-01' -tag:VIP`; terms are joined by AND unless OR is between them. */
export function compileSearch(query: string | null | undefined, fields: readonly string[]): Matcher | undefined {
  if (!query?.trim()) return undefined
  const alternatives = query.split(/\s+OR\s+/).map((part) => {
    const terms = part.match(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g) ?? []
    const matchers: Matcher[] = []
    let isNext = true
    for (const term of terms) {
      if (term === 'AND') continue
      if (term === 'NOT') {
        isNext = false
        continue
      }
      const isNegated = !isNext || term.startsWith('-')
      const matcher = compileTerm(term.replace(/^-/, ''), fields)
      matchers.push(isNegated ? (record) => !matcher(record) : matcher)
      isNext = true
    }
    return matchers
  })
  return (record) => alternatives.some((matchers) => matchers.every((matches) => matches(record)))
}

function compileTerm(term: string, fields: readonly string[]): Matcher {
  const [, field, operator = '', quoted = ''] = /^([a-z_]+):(<=|>=|<|>)?(.*)$/s.exec(term) ?? []
  if (!field) throw refusedSearch(`a search for "${term}" in all fields`)
  if (!fields.includes(field)) throw refusedSearch(`a search by "${field}"`)
  const wanted = quoted.replace(/^(['"])(.*)\1$/s, '$2')
  return (record) => {
    const value = record[field] ?? null
    if (wanted === '*') return value !== null
    if (value === null) return false
    if (Array.isArray(value)) return value.some((one) => one.toLowerCase() === wanted.toLowerCase())
    if (value instanceof Date) return compare(value.getTime(), momentOf(wanted), operator)
    if (typeof value === 'number') return compare(value, Number(wanted), operator)
    const text = String(value).toLowerCase()
    return wanted.endsWith('*') ? text.startsWith(wanted.slice(0, -1).toLowerCase()) : text === wanted.toLowerCase()
  }
}

function compare(value: number, wanted: number, operator: string): boolean {
  if (Number.isNaN(wanted)) throw refusedSearch('a value that is neither number nor time')
  if (operator === '>') return value > wanted
  if (operator === '>=') return value >= wanted
  if (operator === '<') return value < wanted
  if (operator === '<=') return value <= wanted
  return value === wanted
}

const momentOf = (text: string): number => new Date(text).getTime()

export const refusedSearch = (what: string) =>
  new GraphQLError(`The stand-in does not understand ${what}.`, { extensions: { code: 'BAD_USER_INPUT' } })
