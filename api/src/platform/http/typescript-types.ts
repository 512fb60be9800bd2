import type { JsonSchema } from './openapi-example.ts'

export interface TypeSchema extends JsonSchema {
  readonly properties?: Readonly<Record<string, TypeSchema>>
  readonly additionalProperties?: TypeSchema | boolean
  readonly prefixItems?: readonly TypeSchema[]
  readonly items?: TypeSchema
  readonly anyOf?: readonly TypeSchema[]
  readonly oneOf?: readonly TypeSchema[]
  readonly allOf?: readonly TypeSchema[]
  readonly description?: string
}

/** A JSON Schema as a TypeScript type. */
export function typeOf(schema: TypeSchema): string {
  const { $ref, enum: values, anyOf, oneOf, allOf, type, properties, additionalProperties } = schema
  if ($ref) return $ref.split('/').at(-1) ?? 'unknown'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  const choices = anyOf ?? oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  if (allOf) return allOf.map((one) => `(${typeOf(one)})`).join(' & ')
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one })).join(' | ')
  if (type === 'array') return arrayOf(schema)
  if (properties && Object.keys(properties).length > 0) return objectOf(schema)
  if (type === 'object')
    return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'}>`
  return plain[String(type)] ?? 'unknown'
}

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

function arrayOf({ prefixItems, items }: TypeSchema): string {
  if (prefixItems) return `[${prefixItems.map(typeOf).join(', ')}]`
  return `Array<${items ? typeOf(items) : 'unknown'}>`
}

function objectOf({ properties = {}, required = [] }: TypeSchema): string {
  const fields = Object.entries(properties).map(
    ([name, one]) => `${commentOf(one.description)}${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(one)}`,
  )
  return `{ ${fields.join('; ')} }`
}

export const keyOf = (name: string): string => (/^[a-zA-Z_]\w*$/.test(name) ? name : JSON.stringify(name))

export const commentOf = (text: string | undefined): string => (text ? `/** ${text.replaceAll('*/', '* /')} */ ` : '')
