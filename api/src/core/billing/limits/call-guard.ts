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

/** What adds one of what a plan limits. What is there beyond a limit stays and works. */
const adding: Readonly<Record<string, UsageMetric>> = {
  'invite-member': 'members',
  'create-workflow': 'workflows',
  'copy-workflow': 'workflows',
  'create-webhook-endpoint': 'webhook_endpoints',
}

const words: Partial<Record<UsageMetric, string>> = {
  members: 'members',
  workflows: 'workflows',
  webhook_endpoints: 'webhooks',
}

/** Who is read-only may still pay, look, take their data along, have it deleted, and feed what the store tells. */
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
      if (apiKeyId === undefined && isAlwaysAllowed(endpoint)) return
      const { row, used } = await db.asSystem(async (trx) => ({
        row: await findSubscription(trx, organizationId),
        used: metric && (await readUsage(trx, organizationId, monthOf(clock.now()).period, domains))[metric],
      }))
      if (!row) return
      if (row.status === 'suspended' && !isAlwaysAllowed(endpoint))
        throw new Refusal(
          'organization.suspended',
          'This organization is read-only because an invoice was not paid. Pay it under Billing, and everything goes on',
        )
      const { limits, name } = planOf(row.plan)
      if (apiKeyId !== undefined && limits.api_rpm !== null)
        await countCall(db, clock, `api-calls ${organizationId}`, { calls: limits.api_rpm, seconds: 60 })
      const limit = metric && limits[metric]
      if (metric && limit != null && used !== undefined && used >= limit)
        throw new Refusal(
          'billing.limit-reached',
          `The plan ${name} has room for ${limit} ${words[metric] ?? metric}. Choose a larger plan under Billing, or remove one first`,
        )
    },
  }
}
