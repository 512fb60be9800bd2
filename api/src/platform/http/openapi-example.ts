type Json = Record<string, unknown>

export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly $ref?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly default?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly minItems?: number
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-11-20T09:30:00.000Z',
  date: '2026-11-20',
  email: 'bea@buyer.example',
  uri: 'https://shop.example/products/stone-mug',
  uuid: '01935f8a-3c4b-7d5e-9f60-1a2b3c4d5e6f',
}

const patterns: readonly (readonly [string, string])[] = [
  ['^[A-Z]{3}$', 'EUR'],
  ['^[A-Z]{2}$', 'DE'],
  ['^#[0-9a-f]{6}$', '#3355ff'],
]

const texts: Readonly<Record<string, string>> = {
  externalId: '1001',
  productExternalId: '1001',
  event: 'quiz_finished',
  eventId: 'quiz-1001',
  name: 'Bea Buyer',
  title: 'Stone mug',
  text: 'Thank you for your review.',
}

/**
 * A value of the schema: its own example, or a plain one. Input has only what is required; output has everything. `schemas`: by
 * component name.
 */
export function exampleOf(root: JsonSchema, schemas: Readonly<Json>, io: 'input' | 'output'): unknown {
  /** undefined: a part of itself, such as a condition inside a condition, is left out. */
  const valueAt = (schema: JsonSchema, field: string, within: readonly string[]): unknown => {
    const inner = (one: JsonSchema, name = field) => valueAt(one, name, within)
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1) ?? ''
      return within.includes(name) ? undefined : valueAt(schemas[name] as JsonSchema, field, [...within, name])
    }
    if (schema.examples?.length) return schema.examples[0]
    if ('const' in schema) return schema.const
    if (schema.enum) return schema.enum[0]
    if (schema.default !== undefined && schema.default !== null) return schema.default
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return choices.map((one) => inner(one)).find((value) => value !== undefined && value !== null) ?? null
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => inner(one)))
    const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type
    if (type === 'object' || schema.properties) return objectOf(schema, io, inner)
    if (type === 'array') return itemsOf(schema, io, inner)
    return plainOf(schema, type, field)
  }
  return valueAt(root, '', [])
}

type Inner = (schema: JsonSchema, name?: string) => unknown

function objectOf({ properties = {}, required = [] }: JsonSchema, io: 'input' | 'output', inner: Inner): Json {
  const shown = Object.entries(properties).filter(([name]) => io === 'output' || required.includes(name))
  return Object.fromEntries(shown.map(([name, one]) => [name, inner(one, name)]))
}

function itemsOf({ items, minItems = 0 }: JsonSchema, io: 'input' | 'output', inner: Inner): unknown[] {
  if (!items || (io === 'input' && minItems === 0)) return []
  const item = inner(items)
  return item === undefined ? [] : [item]
}

function plainOf(schema: JsonSchema, type: unknown, field: string): unknown {
  const { format = '', pattern, minLength = 0, minimum, exclusiveMinimum = 0 } = schema
  if (type === 'string')
    return formats[format] ?? patterns.find(([one]) => one === pattern)?.[1] ?? (texts[field] ?? 'text').padEnd(minLength, '.')
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? exclusiveMinimum + 1, 1)
  return type === 'boolean' ? true : null
}
