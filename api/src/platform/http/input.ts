import type { Endpoint } from '@yuko/contract/endpoint'
import type { z } from 'zod'
import { unkeepableTexts } from './keepable-text.ts'
import { Refusal } from './refusal.ts'

const parts = ['params', 'query', 'body'] as const
export type RawInput = Readonly<Record<(typeof parts)[number], unknown>>

/** A call's input validated by the contract, or one refusal that lists every invalid field. */
export function parseInput(endpoint: Endpoint, raw: RawInput): Record<(typeof parts)[number], unknown> {
  const parsed: Record<(typeof parts)[number], unknown> = { params: undefined, query: undefined, body: undefined }
  const fields: Record<string, string> = {}
  for (const part of parts) {
    const schema = endpoint[part]
    if (!schema) continue
    if (!isWithin(raw[part], deepest)) {
      fields[part] = 'has too many levels'
      continue
    }
    // A missing body counts as an empty object, so that missing fields are listed.
    const result = schema.safeParse(raw[part] ?? {})
    if (result.success) {
      parsed[part] = result.data
      for (const path of unkeepableTexts(result.data, part)) fields[path] = 'has unsupported characters'
    } else Object.assign(fields, fieldsOf(part, result.error))
  }
  const wrong = Object.keys(fields)
  // Path parameters aren't user input: if only they are invalid, the resource doesn't exist.
  const isAddress = wrong.every((path) => path.startsWith('params.'))
  if (wrong.length > 0)
    throw new Refusal('request.invalid', isAddress ? 'This page doesn’t exist' : 'Check the marked fields', { fields })
  return parsed
}

/** Recursive schemas could be sent so deeply nested that parsing overflows the stack. */
const deepest = 64

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1))
}

function fieldsOf(part: string, error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = [part, ...issue.path].join('.')
    fields[path] ??= issue.message
  }
  return fields
}
