import type { Endpoint } from '@yuko/contract/endpoint'
import type { z } from 'zod'
import { unkeepableTexts } from './keepable-text.ts'
import { Refusal } from './refusal.ts'

const parts = ['params', 'query', 'body'] as const
export type RawInput = Readonly<Record<(typeof parts)[number], unknown>>

/** All of a call's input as the contract wants it, or one refusal that names every field in question. */
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
    // A request without a body is one with an empty object, so that the fields that are missing can be named.
    const result = schema.safeParse(raw[part] ?? {})
    if (result.success) {
      parsed[part] = result.data
      for (const path of unkeepableTexts(result.data, part)) fields[path] = 'has unsupported characters'
    } else Object.assign(fields, fieldsOf(part, result.error))
  }
  const wrong = Object.keys(fields)
  // Nobody fills in an address: what is wrong with it alone leads to nothing.
  const isAddress = wrong.every((path) => path.startsWith('params.'))
  if (wrong.length > 0)
    throw new Refusal('request.invalid', isAddress ? 'This page doesn’t exist' : 'Check the marked fields', { fields })
  return parsed
}

/** What refers to itself in the contract could be sent so deep that reading it needs more stack than there is. */
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
