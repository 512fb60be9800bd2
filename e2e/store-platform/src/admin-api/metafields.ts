import type { Metafield, MetafieldDefinition } from '../store/app-records.ts'
import { gid, numberOf } from '../store/entities.ts'
import type { ApiContext, GraphNode } from './api-context.ts'
import { isoOf } from './api-context.ts'

interface MetafieldInput {
  ownerId: string
  namespace?: string | null
  key: string
  type?: string | null
  value: string
}

const largestSet = 25

export const metafieldNode = (field: Metafield): GraphNode => ({
  __typename: 'Metafield',
  ...field,
  id: gid('Metafield', field.id),
  createdAt: isoOf(field.createdAt),
  updatedAt: isoOf(field.updatedAt),
})

export const metafieldOf =
  (api: ApiContext, ownerId: string) =>
  ({ namespace, key }: { namespace?: string | null; key: string }): GraphNode | null => {
    const field = api.shop.records.metafields.get(placeOf(ownerId, ownNamespace(api, namespace), key))
    return field ? metafieldNode(field) : null
  }

/** All or none: an invalid one refuses the others. */
export function metafieldsSet(api: ApiContext, { metafields }: { metafields: MetafieldInput[] }): GraphNode {
  const { records } = api.shop
  if (metafields.length > largestSet)
    return {
      metafields: null,
      userErrors: [
        {
          field: ['metafields'],
          message: `Exceeded the maximum metafields input limit of ${largestSet}.`,
          code: 'LESS_THAN_OR_EQUAL_TO',
          elementIndex: null,
        },
      ],
    }
  const wanted = metafields.map((input) => {
    const namespace = ownNamespace(api, input.namespace)
    const place = placeOf(input.ownerId, namespace, input.key)
    const ownerType = /gid:\/\/shopify\/(\w+)\//.exec(input.ownerId)?.[1]?.toUpperCase() ?? ''
    const definition = records.metafieldDefinitions.get(placeOf(ownerType, namespace, input.key))
    const type = input.type ?? definition?.type ?? records.metafields.get(place)?.type
    return { input, namespace, place, type, problem: problemOf(api, input, type) }
  })
  const userErrors = wanted.flatMap(({ problem }, elementIndex) =>
    problem
      ? [
          {
            field: ['metafields', String(elementIndex), problem.field],
            message: problem.message,
            code: problem.code,
            elementIndex,
          },
        ]
      : [],
  )
  if (userErrors.length > 0) return { metafields: [], userErrors }
  const now = api.platform.clock.now()
  const set = wanted.map(({ input, namespace, place, type = '' }) => {
    const present = records.metafields.get(place)
    const field: Metafield = present
      ? Object.assign(present, { value: input.value, updatedAt: now })
      : {
          id: api.platform.ids.number(),
          ownerId: input.ownerId,
          namespace,
          key: input.key,
          type,
          value: input.value,
          createdAt: now,
          updatedAt: now,
        }
    records.metafields.set(place, field)
    return metafieldNode(field)
  })
  return { metafields: set, userErrors: [] }
}

/** Missing ones are not an error. */
export function metafieldsDelete(
  api: ApiContext,
  { metafields }: { metafields: { ownerId: string; namespace: string; key: string }[] },
): GraphNode {
  const userErrors = metafields.flatMap(({ ownerId }, index) => {
    const right = missingRight(api, ownerId)
    return right ? [{ field: ['metafields', String(index), 'ownerId'], message: `This needs the right ${right}.` }] : []
  })
  if (userErrors.length > 0) return { deletedMetafields: [], userErrors }
  const deletedMetafields = metafields.map((place) => {
    const namespace = ownNamespace(api, place.namespace)
    return api.shop.records.metafields.delete(placeOf(place.ownerId, namespace, place.key)) ? { ...place, namespace } : null
  })
  return { deletedMetafields, userErrors: [] }
}

export function metafieldDefinitionCreate(
  api: ApiContext,
  { definition }: { definition: Omit<MetafieldDefinition, 'id' | 'namespace'> & { namespace?: string | null } },
): GraphNode {
  const namespace = ownNamespace(api, definition.namespace)
  const place = placeOf(definition.ownerType, namespace, definition.key)
  const { metafieldDefinitions } = api.shop.records
  if (metafieldDefinitions.has(place))
    return {
      createdDefinition: null,
      userErrors: [{ field: ['definition', 'key'], message: 'Key is in use for this owner type.', code: 'TAKEN' }],
    }
  const created = { ...definition, id: api.platform.ids.number(), namespace }
  metafieldDefinitions.set(place, created)
  return { createdDefinition: definitionNode(created), userErrors: [] }
}

export const definitionNode = (definition: MetafieldDefinition): GraphNode => ({
  __typename: 'MetafieldDefinition',
  ...definition,
  id: gid('MetafieldDefinition', definition.id),
  type: { name: definition.type },
})

/** `$app` is the app's own namespace, protected from others. */
const ownNamespace = ({ app }: ApiContext, namespace: string | null | undefined): string =>
  (namespace ?? '$app').replace(/^\$app/, `app--${app.clientId}`)

const placeOf = (owner: string, namespace: string, key: string): string => `${owner} ${namespace}.${key}`

/** A metafield needs the write scope of its owner. */
function missingRight({ scopes }: ApiContext, ownerId: string): string | undefined {
  const type = /^gid:\/\/shopify\/(\w+)\//.exec(ownerId)?.[1]
  const right = { Product: 'write_products', Customer: 'write_customers', Order: 'write_orders' }[type ?? '']
  return right && !scopes.includes(right) ? right : undefined
}

function problemOf(api: ApiContext, { ownerId, key, value }: MetafieldInput, type: string | undefined) {
  const right = missingRight(api, ownerId)
  if (right) return { field: 'ownerId', message: `This needs the right ${right}.`, code: 'APP_NOT_AUTHORIZED' }
  if (!/^gid:\/\/shopify\/(Product|Customer|Order|Shop)\/\d+$/.test(ownerId) || !numberOf(ownerId))
    return { field: 'ownerId', message: 'Owner does not exist.', code: 'INVALID' }
  if (!/^[\w-]{3,64}$/.test(key))
    return { field: 'key', message: 'Key is too short or contains invalid characters.', code: 'INVALID' }
  if (!type) return { field: 'type', message: "Type can't be blank", code: 'BLANK' }
  if (value === '') return { field: 'value', message: "Value can't be blank", code: 'BLANK' }
  if (type === 'json' || type === 'rating' || type.startsWith('list.')) {
    try {
      JSON.parse(value)
    } catch {
      return { field: 'value', message: `Value is invalid JSON for the type ${type}.`, code: 'INVALID_VALUE' }
    }
  }
  if (type === 'number_integer' && !/^-?\d+$/.test(value))
    return { field: 'value', message: 'Value must be an integer.', code: 'INVALID_VALUE' }
  return undefined
}
