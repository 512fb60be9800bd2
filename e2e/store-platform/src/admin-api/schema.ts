import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql'
import { enumOf, topics } from '../webhooks/subscriptions.ts'

const definition = readFileSync(join(import.meta.dirname, 'schema.graphql'), 'utf8')
const topicEnum = `enum WebhookSubscriptionTopic { ${Object.keys(topics).map(enumOf).join(' ')} }`

export const schema: GraphQLSchema = buildSchema(`${definition}\n${topicEnum}`)

interface Guard {
  /** The scope needed to read or change this. */
  scope?: string
  isProtected: boolean
}

/** The directives' values, by type and field. */
const guards = new Map<string, Guard>()
for (const type of Object.values(schema.getTypeMap())) {
  if (!isObjectType(type)) continue
  for (const field of Object.values(type.getFields())) {
    const scope = argumentOf(field, 'access')
    const isProtected = field.astNode?.directives?.some(({ name }) => name.value === 'protected') ?? false
    if (scope || isProtected) guards.set(`${type.name}.${field.name}`, { ...(scope ? { scope } : {}), isProtected })
  }
}

export const guardOf = (typeName: string, fieldName: string): Guard | undefined => guards.get(`${typeName}.${fieldName}`)

function argumentOf(field: GraphQLField<unknown, unknown>, directive: string): string | undefined {
  const value = field.astNode?.directives?.find(({ name }) => name.value === directive)?.arguments?.[0]?.value
  return value?.kind === 'StringValue' ? value.value : undefined
}
