import {
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'
import type { Fragments } from './fragments.ts'
import { schema } from './schema.ts'

const mutationCost = 10

/**
 * The maximum cost of a request: an object costs one point, a mutation ten, a scalar nothing. A list counts its page: the
 * platform no longer counts every element and does not publish the formula; this one gives the figures its users report.
 */
export function requestedCost(
  operation: OperationDefinitionNode,
  fragments: Fragments,
  variables: Readonly<Record<string, unknown>>,
): number {
  const root = schema.getRootType(operation.operation)
  return root ? costOf(operation.selectionSet, root) : 0

  function costOf(selections: SelectionSetNode, type: GraphQLNamedType): number {
    return selections.selections.reduce((sum, selection) => {
      if (selection.kind === 'Field') return isIncluded(selection) ? sum + costOfField(selection, type) : sum
      const fragment = selection.kind === 'FragmentSpread' ? fragments[selection.name.value] : selection
      if (!fragment) return sum
      const named = fragment.typeCondition?.name.value
      return sum + costOf(fragment.selectionSet, (named && schema.getType(named)) || type)
    }, 0)
  }

  function costOfField(field: FieldNode, parent: GraphQLNamedType): number {
    const definition = isObjectType(parent) || isAbstractType(parent) ? fieldsOf(parent)[field.name.value] : undefined
    if (!definition || !field.selectionSet) return 0
    const type = getNamedType(definition.type)
    if (!isCompositeType(type)) return 0
    const children = costOf(field.selectionSet, type)
    if (parent === schema.getMutationType()) return mutationCost + children
    if (type.name.endsWith('Connection')) return connectionCost(pageSize(field), children)
    // The parts of a list are included in its cost.
    const isPart = type.name.endsWith('Edge') || type.name === 'PageInfo'
    return isPart ? children : 1 + children
  }

  function isIncluded({ directives }: FieldNode): boolean {
    const condition = directives?.find(({ name }) => name.value === 'include')?.arguments?.[0]?.value
    return condition === undefined || valueFromASTUntyped(condition, variables) === true
  }

  function pageSize(field: FieldNode): number {
    const size = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last')?.value
    return Number(size ? (valueFromASTUntyped(size, variables) ?? 0) : 0)
  }
}

/** One user paid 25 points for 250 variants with one object in each. */
export const connectionCost = (size: number, children: number): number =>
  size === 0 ? 2 : 2 + Math.round(children * Math.max(1, 2 * Math.log(size)))

const fieldsOf = (type: GraphQLObjectType | GraphQLNamedType) =>
  'getFields' in type ? (type as GraphQLObjectType).getFields() : {}

/** The actual cost: the same, with the real page lengths. */
export function actualCost(requested: number, data: unknown): number {
  return Math.max(1, Math.min(requested, paid(data)))
}

function paid(value: unknown): number {
  if (Array.isArray(value)) return value.length === 0 ? 0 : connectionCost(value.length, Math.max(...value.map(paid))) - 2
  if (value === null || typeof value !== 'object') return 0
  return Object.values(value).reduce(
    (sum: number, child) =>
      sum + (child !== null && typeof child === 'object' ? (Array.isArray(child) ? 0 : 1) + paid(child) : 0),
    0,
  )
}
