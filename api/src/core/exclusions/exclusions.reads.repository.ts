import type { ExclusionReason, ExclusionScope, ExclusionTarget, SalesChannel } from '@yuko/contract/exclusions/exclusion'
import type { Trx } from '#platform/db/database.ts'

/** What is checked. Unknown values are null or empty, and exclude nothing. */
export interface Subject {
  readonly email: string | null
  readonly customerTags: readonly string[]
  /** Internal ID. null: the order as a whole. */
  readonly productId: string | null
  readonly productTags: readonly string[]
  /** Internal IDs of the product's collections. */
  readonly productCollections: readonly string[]
  readonly orderTags: readonly string[]
  /** Two-letter code. */
  readonly country: string | null
  readonly channel: SalesChannel | null
  /** In the organization's currency. null: the order is in another one. */
  readonly totalMinor: number | null
  readonly now: Date
}

export interface Excluded {
  readonly reason: ExclusionReason
  /** Internal ID. */
  readonly exclusionId: string
  readonly target: ExclusionTarget
  /** As it is compared. */
  readonly value: string
}

export interface Exclusions {
  /** What excludes the subject: customer before product before order. null: nothing. */
  of(subject: Subject): Excluded | null
}

const reasons: Record<ExclusionTarget, ExclusionReason> = {
  email: 'excluded_customer',
  email_domain: 'excluded_customer',
  customer_tag: 'excluded_tag',
  product: 'excluded_product',
  product_tag: 'excluded_tag',
  collection: 'excluded_product',
  order_tag: 'excluded_tag',
  country: 'policy_country',
  sales_channel: 'excluded_order',
  order_below_amount: 'excluded_order',
}

/** All exclusions of a scope, loaded once for many orders and products. */
export async function loadExclusions(trx: Trx, organizationId: string, scope: ExclusionScope): Promise<Exclusions> {
  const rules = new Map<string, ExclusionRule>()
  const floors: ExclusionRule[] = []
  for (const rule of await listRules(trx, organizationId, scope)) {
    if (rule.target === 'order_below_amount') floors.push(rule)
    else rules.set(`${rule.target} ${rule.value}`, rule)
  }
  return {
    of(subject) {
      const isInForce = (rule: ExclusionRule | undefined) =>
        rule !== undefined && (rule.expires_at === null || rule.expires_at > subject.now)
      for (const [target, value] of valuesOf(subject)) {
        const rule = rules.get(`${target} ${value}`)
        if (rule && isInForce(rule)) return excludedBy(rule)
      }
      const { totalMinor } = subject
      const floor = totalMinor === null ? undefined : floors.find((rule) => isInForce(rule) && totalMinor < Number(rule.value))
      return floor ? excludedBy(floor) : null
    },
  }
}

const excludedBy = ({ id, target, value }: ExclusionRule): Excluded => ({
  reason: reasons[target],
  exclusionId: id,
  target,
  value,
})

/** All rules that may exclude something. */
function listRules(trx: Trx, organizationId: string, scope: ExclusionScope) {
  return trx
    .selectFrom('exclusions')
    .select(['id', 'target', 'value', 'expires_at'])
    .where('organization_id', '=', organizationId)
    .where('scope', '=', scope)
    .where('deleted_at', 'is', null)
    .execute()
}
type ExclusionRule = Awaited<ReturnType<typeof listRules>>[number]

function* valuesOf(subject: Subject): Generator<readonly [ExclusionTarget, string]> {
  const email = subject.email?.trim().toLowerCase()
  if (email) {
    yield ['email', email]
    // shop.example also covers mail.shop.example
    const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
    for (let first = 0; first < labels.length - 1; first++) yield ['email_domain', labels.slice(first).join('.')]
  }
  for (const tag of subject.customerTags) yield ['customer_tag', compared(tag)]
  if (subject.productId) yield ['product', subject.productId]
  for (const tag of subject.productTags) yield ['product_tag', compared(tag)]
  for (const id of subject.productCollections) yield ['collection', id]
  for (const tag of subject.orderTags) yield ['order_tag', compared(tag)]
  if (subject.country) yield ['country', subject.country.toUpperCase()]
  if (subject.channel) yield ['sales_channel', subject.channel]
}

/** Tags ignore case, as stores do. */
export const compared = (tag: string): string => tag.trim().toLowerCase()
