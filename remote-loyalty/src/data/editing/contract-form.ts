import { t } from '@lingui/core/macro'
import { ApiError, pageLocale } from '@yuko/runtime'
import type { FormSchema } from '@yuko/ui'

interface ContractSchema<Details> {
  safeParse(value: unknown): { success: true; data: Details } | { success: false; error: { issues: Issue[] } }
}
interface Issue {
  path: PropertyKey[]
  message: string
  code?: string
  minimum?: number | bigint
  maximum?: number | bigint
}

/** Maps a path of the contract to the field that shows its error; a parent’s path covers its children. */
export type FieldNames = Readonly<Record<string, string>>

function fieldAt(names: FieldNames, path: string): string {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const name = names[at]
    if (name !== undefined) return name
  }
  return path.split('.')[0] ?? ''
}

/** How many units of the contract make one unit of the field, such as 100 cents; by path without list indexes. */
export type FieldUnits = Readonly<Record<string, number>>

/** Codes of a missing value: an empty field is required rather than invalid. */
const missing = new Set<string | undefined>(['invalid_type', 'invalid_value', 'invalid_union'])
const isBlank = (typed: unknown) => typed === undefined || typed === null || (typeof typed === 'string' && typed.trim() === '')

/** The error in the unit of the field. */
function wordsOf({ code, message, minimum, maximum }: Issue, typed: unknown, unit: number | undefined): string {
  if (missing.has(code) && isBlank(typed)) return t`is required`
  if (unit === undefined) return message
  const limit = (Number(code === 'too_small' ? minimum : maximum) / unit).toLocaleString(pageLocale())
  if (code === 'invalid_type') return t`must be a number`
  if (code === 'too_small' && minimum !== undefined) return t`must be at least ${limit}`
  return code === 'too_big' && maximum !== undefined ? t`must be at most ${limit}` : message
}

/** Validates form values with the contract’s schema, with errors by field. */
export function contractForm<Values, Details>(
  schema: ContractSchema<Details>,
  toDraft: (values: Values) => unknown,
  names: FieldNames,
  units: FieldUnits = {},
): FormSchema<Details> {
  return {
    '~standard': {
      validate(values) {
        const outcome = schema.safeParse(toDraft(values as Values))
        if (outcome.success) return { value: outcome.data }
        return {
          issues: outcome.error.issues.map((issue) => {
            const field = fieldAt(names, issue.path.join('.'))
            const unit = units[issue.path.filter((part) => typeof part === 'string').join('.')]
            return { path: [field], message: wordsOf(issue, (values as Record<string, unknown>)[field], unit) }
          }),
        }
      },
    },
  }
}

/** An API error with its messages by field; `byCode` names the field of errors without one. */
export function atFields(cause: unknown, names: FieldNames, byCode: Readonly<Record<string, string>> = {}): unknown {
  if (!(cause instanceof ApiError)) return cause
  const ofCode = byCode[cause.code ?? '']
  if (ofCode) return { message: cause.message, fields: { [ofCode]: cause.message } }
  const fields = Object.entries(cause.fields).map(([path, message]) => [fieldAt(names, path.replace(/^body\./, '')), message])
  return { code: cause.code, message: cause.message, fields: Object.fromEntries(fields) }
}
