import { t } from '@lingui/core/macro'
import { fieldText } from '#form/field-text.ts'

type Issue = { readonly message: string; readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined }
type Outcome<Parsed> = { readonly value: Parsed; readonly issues?: undefined } | { readonly issues: ReadonlyArray<Issue> }

/** The part of the Standard Schema interface that forms use; every schema of the contract has it. */
export interface FormSchema<Parsed> {
  readonly '~standard': { readonly validate: (value: unknown) => Outcome<Parsed> | Promise<Outcome<Parsed>> }
}

/** The parsed values, or the first message of each field; messages about the whole form use the empty name. */
export function validate<Parsed>(schema: FormSchema<Parsed>, values: unknown) {
  const outcome = schema['~standard'].validate(values)
  if (outcome instanceof Promise) throw new TypeError('A form schema must be synchronous')
  if (!outcome.issues) return { isValid: true, value: outcome.value } as const
  const errors: Record<string, string> = {}
  for (const { path, message } of outcome.issues) {
    const first = path?.[0]
    errors[String(typeof first === 'object' ? first.key : (first ?? ''))] ??= fieldText(message)
  }
  return { isValid: false, errors } as const
}

/**
 * The messages of a rejected submit: by path ("body.email") for fields of the form, the others as one message. Nothing is
 * dropped.
 */
export function refusalOf(cause: unknown, values: object) {
  const {
    code,
    message = t`An unexpected error occurred.`,
    fields = {},
  } = Object(cause) as {
    code?: string
    message?: string
    fields?: Record<string, string | readonly string[]>
  }
  const known: Record<string, string> = {}
  const unknown: string[] = []
  for (const [path, given] of Object.entries(fields)) {
    const name = path.replace(/^body\./, '').split('.')[0] ?? ''
    const text = [given]
      .flat()
      .map((one) => fieldText(one, code))
      .join(' ')
    if (name in values) known[name] = text
    else unknown.push(text)
  }
  if (unknown.length > 0) return { message: unknown.join(' '), fields: known }
  return Object.keys(known).length > 0 ? { fields: known } : { message, fields: known }
}
