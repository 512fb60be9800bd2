import type { UsageMetric } from '@yuko/contract/billing/plans'
import { planOf } from '@yuko/contract/billing/plans'
import type { Endpoint } from '@yuko/contract/endpoint'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { countCall } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { CallGuard } from '#platform/ports/call-guard.ts'
import { monthOf } from '../subscription/periods.ts'
import { findSubscription } from '../subscription/subscriptions.repository.ts'
import { readUsage, type UsageOfDomains } from '../usage/usage.repository.ts'

/** Endpoints that add one of something a plan limits. What already exceeds a limit keeps working. */
const adding: Readonly<Record<string, UsageMetric>> = {
  'invite-member': 'members',
  'create-workflow': 'workflows',
  'copy-workflow': 'workflows',
  'create-webhook-endpoint': 'webhook_endpoints',
}

const messages: Partial<Record<UsageMetric, (plan: string, limit: number) => string>> = {
  members: (plan, limit) =>
    `You’ve reached the member limit of the ${plan} plan (${limit}). Upgrade your plan under Billing, or remove a member.`,
  workflows: (plan, limit) =>
    `You’ve reached the workflow limit of the ${plan} plan (${limit}). Upgrade your plan under Billing, or archive a workflow.`,
  webhook_endpoints: (plan, limit) =>
    `You’ve reached the webhook limit of the ${plan} plan (${limit}). Upgrade your plan under Billing, or delete a webhook.`,
}

const otherLimit = (plan: string, limit: number) =>
  `You’ve reached a limit of the ${plan} plan (${limit}). Upgrade your plan under Billing.`

/** A read-only organization can still pay, read, export and delete its data, and receive data of its store. */
const isAlwaysAllowed = ({ path, access, method }: Endpoint): boolean =>
  method === 'GET' ||
  access === 'billing.manage' ||
  access === 'data.export' ||
  /^\/(privacy|exports?|notifications|organizations|telemetry|orders|products|customers|checkouts|store\/(products|customers|orders|checkouts|feed))(\/|$)/.test(
    path,
  ) ||
  /\/(export|delete-data)$/.test(path)

export function createCallGuard(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  domains: UsageOfDomains,
): CallGuard {
  return {
    async admit({ endpoint, organizationId, apiKeyId }) {
      const metric = adding[endpoint.name]
      if (apiKeyId === undefined && isAlwaysAllowed(endpoint)) return []
      const { row, used } = await db.asSystem(async (trx) => ({
        row: await findSubscription(trx, organizationId),
        used: metric && (await readUsage(trx, organizationId, monthOf(clock.now()).period, domains))[metric],
      }))
      if (!row) return []
      if (row.status === 'suspended' && !isAlwaysAllowed(endpoint))
        throw new Refusal(
          'organization.suspended',
          'This organization is read-only because an invoice is unpaid. Pay it under Billing to restore full access.',
        )
      const { limits, name } = planOf(row.plan)
      const uses =
        apiKeyId === undefined || limits.api_rpm === null
          ? []
          : await countCall(db, clock, `api-calls ${organizationId}`, { calls: limits.api_rpm, seconds: 60, policy: 'plan' })
      const limit = metric && limits[metric]
      if (metric && limit != null && used !== undefined && used >= limit)
        throw new Refusal('billing.limit-reached', (messages[metric] ?? otherLimit)(name, limit))
      return uses
    },
  }
}
