import { ApiError } from '@yuko/runtime'
import type { FormSchema } from '@yuko/ui'

interface ContractSchema<Details> {
  safeParse(value: unknown): { success: true; data: Details } | { success: false; error: { issues: Issue[] } }
}
interface Issue {
  path: PropertyKey[]
  message: string
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

/** Checks what was typed against the contract’s own schema, and says what is wrong beside the field that it was typed in. */
export function contractForm<Values, Details>(
  schema: ContractSchema<Details>,
  toDraft: (values: Values) => unknown,
  names: FieldNames,
): FormSchema<Details> {
  return {
    '~standard': {
      validate(values) {
        const outcome = schema.safeParse(toDraft(values as Values))
        if (outcome.success) return { value: outcome.data }
        return {
          issues: outcome.error.issues.map(({ path, message }) => ({
            path: [fieldAt(names, path.join('.'))],
            message: message.startsWith('Invalid input') ? 'is required' : message,
          })),
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
