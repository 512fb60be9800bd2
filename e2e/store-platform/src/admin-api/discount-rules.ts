import { GraphQLError } from 'graphql'
import type { Discount, DiscountInput, DiscountItems } from '../store/app-records.ts'
import { numberOf } from '../store/entities.ts'
import type { ApiContext } from './api-context.ts'

interface Problem {
  readonly field: string[]
  readonly message: string
  readonly code: string
}

/** Invalid input for a discount type, with the platform's own errors. */
export function problemOf(api: ApiContext, type: Discount['type'], input: DiscountInput): Problem | undefined {
  const { value } = input.customerGets ?? {}
  if ([value?.percentage, value?.discountAmount, value?.discountOnQuantity].filter((one) => one != null).length > 1)
    throw new GraphQLError('A discount can only have one of percentage, discountOnQuantity or discountAmount.', {
      extensions: { code: 'BAD_REQUEST' },
    })
  return whomProblem(api, input) ?? rules[type](api, input)
}

const rules: Record<Discount['type'], (api: ApiContext, input: DiscountInput) => Problem | undefined> = {
  DiscountCodeBasic(api, { customerGets }) {
    const at = (...field: string[]) => ['customerGets', ...field]
    const { percentage, discountAmount, discountOnQuantity } = customerGets?.value ?? {}
    if (discountOnQuantity)
      return invalid(at('value', 'discountOnQuantity'), 'discountOnQuantity field is only permitted with bxgy discounts.')
    if (percentage != null && !(percentage > 0 && percentage <= 1))
      return { field: at('value', 'percentage'), message: 'Value must be between 0.0 and 1.0', code: 'VALUE_OUTSIDE_RANGE' }
    if (discountAmount && !(Number(discountAmount.amount) > 0))
      return { field: at('value', 'discountAmount', 'amount'), message: 'Value must be greater than 0', code: 'GREATER_THAN' }
    return itemsProblem(api, at('items'), customerGets?.items, true)
  },
  DiscountCodeFreeShipping: (_, { combinesWith }) =>
    combinesWith?.shippingDiscounts
      ? {
          field: ['combinesWith'],
          message: 'The combinesWith settings are not valid for the discount class.',
          code: 'INVALID_COMBINES_WITH_FOR_DISCOUNT_CLASS',
        }
      : undefined,
  DiscountCodeBxgy(api, { customerBuys, customerGets }) {
    const { percentage, discountAmount, discountOnQuantity } = customerGets?.value ?? {}
    if (customerGets?.items?.all) return invalid(['customerGets'], "Items in 'customer get' cannot be set to all")
    if (percentage != null || discountAmount)
      return invalid(
        ['customerGets', 'value', discountAmount ? 'discountAmount' : 'percentage'],
        'Only discountOnQuantity permitted with bxgy discounts.',
      )
    if (!discountOnQuantity?.quantity) {
      const field = ['customerGets', 'value', 'discountOnQuantity', 'quantity']
      return { field, message: 'Quantity cannot be blank.', code: 'BLANK' }
    }
    return (
      itemsProblem(api, ['customerBuys', 'items'], customerBuys?.items, false) ??
      itemsProblem(api, ['customerGets', 'items'], customerGets?.items, false)
    )
  },
}

/** Everyone, or existing customers. */
function whomProblem({ shop }: ApiContext, { context }: DiscountInput): Problem | undefined {
  const customers = context?.customers?.add ?? []
  const isForAll = context?.all === 'ALL'
  if (isForAll === customers.length > 0) return invalid(['context'], 'A discount is for everyone or for some customers.')
  const isKnown = customers.every((id) => shop.records.customers.get(numberOf(id)))
  return isKnown ? undefined : invalid(['context', 'customers', 'add'], 'Customer is invalid')
}

function itemsProblem(
  { shop }: ApiContext,
  field: string[],
  items: DiscountItems | null | undefined,
  mayBeAll: boolean,
): Problem | undefined {
  const products = items?.products?.productsToAdd ?? []
  const collections = items?.collections?.add ?? []
  const isNamed = products.length > 0 || collections.length > 0
  if (items?.all ? !mayBeAll || isNamed : !isNamed)
    return {
      field,
      message: `Items in '${field[0] === 'customerBuys' ? 'customer buys' : 'customer get'}' must be defined`,
      code: 'BLANK',
    }
  const noProduct = products.find((id) => !shop.records.products.get(numberOf(id)))
  if (noProduct) return invalid([...field, 'products', 'productsToAdd'], `Product with id: ${numberOf(noProduct)} is invalid`)
  const noCollection = collections.find((id) => !shop.records.collections.get(numberOf(id)))
  return noCollection
    ? invalid([...field, 'collections', 'add'], `Collection with id: ${numberOf(noCollection)} is invalid`)
    : undefined
}

const invalid = (field: string[], message: string): Problem => ({ field, message, code: 'INVALID' })
