import { countryCodeOf } from '../../accounts/organizations/country-code.ts'
import { countryOptions, currencyOptions, languageOptions } from '../../accounts/organizations/places.ts'
import { i18n } from '../../language.ts'
import type { RuleField } from './field.ts'
import type { PayloadLeaf, RuleOperator } from './rule.ts'

/** The code lists whose names people know. */
export type CodeKind = NonNullable<RuleField['codes']>

const optionsOf = { country: countryOptions, currency: currencyOptions, language: languageOptions } as const

/** The choices, named in the page's language. */
export const codeOptions = (kind: CodeKind) => optionsOf[kind](i18n.locale)

/** The name of a code: “Germany” for DE. Unknown codes are shown as they are. */
export function codeName(kind: CodeKind, code: string, locale = i18n.locale): string {
  try {
    return new Intl.DisplayNames(locale, { type: kind === 'country' ? 'region' : kind }).of(codeOf(kind, code)) ?? code
  } catch {
    return code
  }
}

/** The code of a text, which may be a code or a name; otherwise the text itself. */
export function codeOf(kind: CodeKind, text: string): string {
  const given = text.trim()
  if (kind === 'country') return countryCodeOf(given) ?? given
  const names = new Intl.DisplayNames('en', { type: kind })
  const same = (one: string | undefined) => one?.toLowerCase() === given.toLowerCase()
  return codeOptions(kind).find(({ value }) => same(value) || same(names.of(value)))?.value ?? given
}

/** Operators for codes; partial matches exist only in hand-written rules. */
export const codeOperators: readonly RuleOperator[] = ['eq', 'ne', 'in', 'not_in', 'set', 'not_set']

/** Normalizes a comparison: country names in rules (“is Germany”, “contains Germany”) become codes. */
export function withCodes<Leaf extends PayloadLeaf>(leaf: Leaf, field: RuleField | undefined): Leaf {
  const kind = field?.codes
  const { operator, value } = leaf
  if (!kind) return leaf
  if (Array.isArray(value)) return { ...leaf, value: value.map((one) => codeOf(kind, String(one))) }
  if (typeof value !== 'string') return leaf
  if (operator === 'eq' || operator === 'ne') return { ...leaf, value: codeOf(kind, value) }
  const code = codeOf(kind, value)
  const isName = value.trim().length > 3 && code !== value.trim()
  if (!isName || (operator !== 'contains' && operator !== 'not_contains')) return leaf
  return { ...leaf, operator: operator === 'contains' ? 'eq' : 'ne', value: code }
}

/** Whether a language matches all its regions: `de`, but not `de-AT`. */
export function asksLanguageAlone({ operator, value }: PayloadLeaf, field: RuleField | undefined): boolean {
  if (field?.codes !== 'language' || !codeOperators.includes(operator)) return false
  return [value].flat().every((one) => typeof one === 'string' && !/[-_]/.test(one))
}
