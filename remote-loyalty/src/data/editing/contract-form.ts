import { t } from '@lingui/core/macro'
import { ApiError } from '@yuko/runtime'
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

/** Where a message of the contract is shown: by the path of what it concerns, the nearest one above counting. */
export type FieldNames = Readonly<Record<string, string>>

function fieldAt(names: FieldNames, path: string): string {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const name = names[at]
    if (name !== undefined) return name
  }
  return path.split('.')[0] ?? ''
}

/** How many of what the contract counts are one of what the field shows, such as 100 cents or percent; by paths without places in lists. */
export type FieldUnits = Readonly<Record<string, number>>

/** What is wrong in the words of the field: its unit, and whether anything was typed at all. */
function wordsOf({ code, message, minimum, maximum }: Issue, typed: unknown, unit: number | undefined): string {
  const isNumber = code === 'invalid_type' && message === 'must be a whole number'
  if (message.startsWith('Invalid input') || (isNumber && typeof typed === 'string' && typed.trim() === '')) return 'is required'
  if (unit === undefined) return message
  const inUnit = (limit: number | bigint) => (Number(limit) / unit).toLocaleString('en')
  if (isNumber) return 'must be a number'
  if (code === 'too_small' && minimum !== undefined) return t`must be at least ${inUnit(minimum)}`
  return code === 'too_big' && maximum !== undefined ? t`must be at most ${inUnit(maximum)}` : message
}

/** Checks what was typed against the contract’s own schema, and says what is wrong beside the field that it was typed in. */
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

/** The server’s refusal, its messages at the fields of the form; `byCode` names the field of a refusal that names none. */
export function atFields(cause: unknown, names: FieldNames, byCode: Readonly<Record<string, string>> = {}): unknown {
  if (!(cause instanceof ApiError)) return cause
  const ofCode = byCode[cause.code ?? '']
  if (ofCode) return { message: cause.message, fields: { [ofCode]: cause.message } }
  const fields = Object.entries(cause.fields).map(([path, message]) => [fieldAt(names, path.replace(/^body\./, '')), message])
  return { message: cause.message, fields: Object.fromEntries(fields) }
}
