import type { Discount, DiscountInput } from '../store/app-records.ts'
import { gid, numberOf } from '../store/entities.ts'
import type { ApiContext, GraphNode } from './api-context.ts'
import { isoOf } from './api-context.ts'
import { problemOf } from './discount-rules.ts'
import { listed, type PageArguments, page } from './page.ts'

/** Required fields of a new discount by type; code and start always. */
const required = {
  DiscountCodeBasic: ['title', 'code', 'startsAt', 'customerGets', 'context'],
  DiscountCodeFreeShipping: ['title', 'code', 'startsAt', 'destination', 'context'],
  DiscountCodeBxgy: ['title', 'code', 'startsAt', 'customerBuys', 'customerGets', 'context'],
} as const satisfies Record<Discount['type'], readonly (keyof DiscountInput)[]>

const mostCodesAtOnce = 250

export const createDiscount =
  (type: Discount['type'], argument: string) =>
  (api: ApiContext, args: Record<string, DiscountInput>): GraphNode => {
    const input = args[argument] ?? {}
    const missing = required[type].find((name) => input[name] === null || input[name] === undefined || input[name] === '')
    if (missing) return refused([argument, missing], `${missing} can't be blank`, 'BLANK')
    const problem = problemOf(api, type, input)
    if (problem) return refused([argument, ...problem.field], problem.message, problem.code)
    const code = input.code ?? ''
    if (findCode(api, code)) return refused([argument, 'code'], 'Code must be unique. Please try a different code.', 'TAKEN')
    const period = periodOf(input)
    if (!period) return refused([argument, 'endsAt'], 'Ends at needs to be after starts_at', 'GREATER_THAN')
    const discount: Discount = {
      id: api.platform.ids.number(),
      type,
      title: input.title ?? code,
      ...period,
      usageLimit: input.usageLimit ?? null,
      appliesOncePerCustomer: input.appliesOncePerCustomer ?? false,
      tags: input.tags ?? [],
      input,
      codes: [{ id: api.platform.ids.number(), code, uses: 0 }],
    }
    api.shop.records.discounts.set(discount.id, discount)
    return answered(api, discount)
  }

export const updateDiscount =
  (type: Discount['type'], argument: string) =>
  (api: ApiContext, args: Record<string, unknown>): GraphNode => {
    const discount = find(api, String(args.id))
    if (discount?.type !== type) return refused(['id'], 'Discount does not exist', 'INVALID')
    const input: DiscountInput = { ...discount.input, ...(args[argument] as DiscountInput) }
    const taken = input.code ? findCode(api, input.code) : undefined
    if (taken && taken !== discount)
      return refused([argument, 'code'], 'Code must be unique. Please try a different code.', 'TAKEN')
    const period = periodOf(input)
    if (!period) return refused([argument, 'endsAt'], 'Ends at needs to be after starts_at', 'GREATER_THAN')
    Object.assign(discount, period, {
      input,
      title: input.title ?? discount.title,
      usageLimit: input.usageLimit ?? null,
      appliesOncePerCustomer: input.appliesOncePerCustomer ?? false,
      tags: input.tags ?? discount.tags,
    })
    if (discount.codes[0] && input.code) discount.codes[0].code = input.code
    return answered(api, discount)
  }

/** An expired discount can start again, and the other way around. */
export const discountCodeActivate = (api: ApiContext, { id }: { id: string }): GraphNode =>
  change(api, id, (discount, now) => {
    discount.endsAt = null
    if (discount.startsAt > now) discount.startsAt = now
  })

export const discountCodeDeactivate = (api: ApiContext, { id }: { id: string }): GraphNode =>
  change(api, id, (discount, now) => {
    discount.endsAt = now
  })

export function discountCodeDelete(api: ApiContext, { id }: { id: string }): GraphNode {
  const discount = find(api, id)
  if (!discount)
    return {
      deletedCodeDiscountId: null,
      userErrors: [{ field: ['id'], message: 'Code discount does not exist.', code: 'INVALID' }],
    }
  api.shop.records.discounts.delete(discount.id)
  return { deletedCodeDiscountId: gid('DiscountCodeNode', discount.id), userErrors: [] }
}

/** Many codes under one rule; existing ones fail, the others are added. */
export function discountRedeemCodeBulkAdd(api: ApiContext, args: { discountId: string; codes: { code: string }[] }): GraphNode {
  const discount = find(api, args.discountId)
  const problem = !discount
    ? { field: ['discountId'], message: 'Code discount does not exist.', code: 'INVALID' }
    : args.codes.length > mostCodesAtOnce
      ? { field: ['codes'], message: `The maximum number of codes is ${mostCodesAtOnce}.`, code: 'EXCEEDED_MAX' }
      : undefined
  if (!discount || problem) return { bulkCreation: null, userErrors: [{ ...problem, extraInfo: null }] }
  const fresh = args.codes.filter(
    ({ code }, place) => !findCode(api, code) && args.codes.findIndex((other) => other.code === code) === place,
  )
  discount.codes.push(...fresh.map(({ code }) => ({ id: api.platform.ids.number(), code, uses: 0 })))
  return {
    bulkCreation: {
      __typename: 'DiscountRedeemCodeBulkCreation',
      id: gid('DiscountRedeemCodeBulkCreation', api.platform.ids.number()),
      codesCount: args.codes.length,
      importedCount: fresh.length,
      failedCount: args.codes.length - fresh.length,
      done: true,
      createdAt: isoOf(api.platform.clock.now()),
      discountCode: discountNode(api, discount),
    },
    userErrors: [],
  }
}

export const codeDiscountNode = (api: ApiContext, { id }: { id: string }): GraphNode | null => {
  const discount = find(api, id)
  return discount ? discountNode(api, discount) : null
}

export const codeDiscountNodeByCode = (api: ApiContext, { code }: { code: string }): GraphNode | null => {
  const discount = findCode(api, code)
  return discount ? discountNode(api, discount) : null
}

const find = ({ shop }: ApiContext, id: string) => shop.records.discounts.get(numberOf(id))

/** Codes that differ only in case are the same. */
const findCode = ({ shop }: ApiContext, wanted: string): Discount | undefined =>
  [...shop.records.discounts.values()].find(({ codes }) => codes.some(({ code }) => code.toLowerCase() === wanted.toLowerCase()))

function periodOf({ startsAt, endsAt }: DiscountInput): { startsAt: Date; endsAt: Date | null } | undefined {
  const period = { startsAt: new Date(startsAt ?? 0), endsAt: endsAt ? new Date(endsAt) : null }
  return period.endsAt && period.endsAt <= period.startsAt ? undefined : period
}

function change(api: ApiContext, id: string, act: (discount: Discount, now: Date) => void): GraphNode {
  const discount = find(api, id)
  if (!discount) return refused(['id'], 'Code discount does not exist.', 'INVALID')
  act(discount, api.platform.clock.now())
  return answered(api, discount)
}

const answered = (api: ApiContext, discount: Discount): GraphNode => ({
  codeDiscountNode: discountNode(api, discount),
  userErrors: [],
})

const refused = (field: string[], message: string, code: string): GraphNode => ({
  codeDiscountNode: null,
  userErrors: [{ field, message, code, extraInfo: null }],
})

function discountNode(api: ApiContext, discount: Discount): GraphNode {
  const now = api.platform.clock.now()
  const isOver = discount.endsAt !== null && discount.endsAt <= now
  return {
    __typename: 'DiscountCodeNode',
    id: gid('DiscountCodeNode', discount.id),
    codeDiscount: {
      __typename: discount.type,
      title: discount.title,
      status: isOver ? 'EXPIRED' : discount.startsAt > now ? 'SCHEDULED' : 'ACTIVE',
      startsAt: isoOf(discount.startsAt),
      endsAt: discount.endsAt ? isoOf(discount.endsAt) : null,
      usageLimit: discount.usageLimit,
      appliesOncePerCustomer: discount.appliesOncePerCustomer,
      asyncUsageCount: discount.codes.reduce((sum, { uses }) => sum + uses, 0),
      codesCount: { count: discount.codes.length, precision: 'EXACT' },
      tags: discount.tags,
      codes: (args: PageArguments) =>
        page(
          listed(discount.codes, ({ id, code, uses }) => ({ id: gid('DiscountRedeemCode', id), code, asyncUsageCount: uses })),
          args,
        ),
    },
  }
}
