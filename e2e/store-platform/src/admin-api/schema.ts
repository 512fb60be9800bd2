/** The Admin API's schema as the platform publishes it, with the scopes and approvals that its fields need. */
import { publishedAdmin } from '@yuko/tools/published-admin'
import { buildClientSchema, type GraphQLSchema, getNamedType, isObjectType } from 'graphql'
import { apiVersion } from './versions.ts'

const published = publishedAdmin(apiVersion)

export const schema: GraphQLSchema = buildClientSchema(published.data, { assumeValid: true })

const scopesOf = new Map(
  published.offline_scopes.items
    .filter(({ offlineScopes }) => offlineScopes.length > 0)
    .map(({ typeName, fieldName, offlineScopes }) => [fieldName ? `${typeName}.${fieldName}` : typeName, offlineScopes]),
)

const protectedFields = new Set(
  published.data.__schema.types.flatMap((type) =>
    type.kind === 'OBJECT' ? type.fields.filter(isProtected).map((field) => `${type.name}.${field.name}`) : [],
  ),
)

/** Customers' data, for which an app has to be approved. */
function isProtected(field: object): boolean {
  return 'isProtected' in field && field.isProtected === true
}

interface Guard {
  /** One of them is needed, if there are any. */
  readonly scopes: readonly string[]
  readonly isProtected: boolean
}

/** The scopes of a field: its own, or those of the objects it returns. */
export function guardOf(typeName: string, fieldName: string): Guard {
  const name = `${typeName}.${fieldName}`
  const type = schema.getType(typeName)
  const returned = isObjectType(type) ? getNamedType(type.getFields()[fieldName]?.type)?.name.replace(/Connection$/, '') : ''
  return { scopes: scopesOf.get(name) ?? scopesOf.get(returned ?? '') ?? [], isProtected: protectedFields.has(name) }
}

/** The published schema has more fields than the stand-in, which reports them instead of returning null. */
export const isModelled = (source: unknown, fieldName: string): boolean =>
  typeof source === 'object' && source !== null && fieldName in source

export const notModelled = (typeName: string, fieldName: string): string =>
  `The stand-in does not model ${typeName}.${fieldName}.`
