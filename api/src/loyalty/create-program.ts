import { noLimits } from '@yuko/contract/loyalty/campaigns/campaign'
import type { createProgram as endpoint } from '@yuko/contract/loyalty/create-program'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import { readCurrency } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { newId } from '#platform/ids.ts'
import { decimalsOf } from '#platform/money.ts'
import { insertCampaigns } from './campaigns/campaigns.repository.ts'
import { toColumns, toProgram } from './programs/program.mapper.ts'
import { insertProgram } from './programs/program.repository.ts'

/** Creates a draft with its two default ways to earn: nobody earns points before it is activated. */
export async function createProgram({ trx, organizationId, clock, body }: TenantCall<typeof endpoint>) {
  const now = clock.now()
  const row = { organization_id: organizationId, id: newId(), ...toColumns(body), created_at: now, updated_at: now }
  const program = await insertProgram(trx, row)
  const common = {
    conditions: [],
    orConditions: [],
    tierScope: everyTier,
    stacking: 'best_only' as const,
    action: {},
    startsAt: null,
    endsAt: null,
    recurring: null,
  }
  const amountMinor = await majorUnitOf(trx, organizationId)
  await insertCampaigns(trx, { organizationId, programId: program.id, status: 'active', now }, [
    {
      ...common,
      type: 'order' as const,
      name: 'Place an order',
      limits: noLimits,
      earning: { mode: 'per_amount' as const, points: body.pointsPerMajorUnit, amountMinor },
    },
    ...(body.signupPoints === 0
      ? []
      : [
          {
            ...common,
            type: 'signup' as const,
            name: 'Join',
            limits: { ...noLimits, perCustomer: 1 },
            earning: { mode: 'fixed' as const, points: body.signupPoints },
          },
        ]),
  ])
  return toProgram(program)
}

/** Minor units per unit of the organization's currency: 100 cents, 1 yen. */
async function majorUnitOf(trx: Trx, organizationId: string): Promise<number> {
  return 10 ** decimalsOf(await readCurrency(trx, organizationId))
}
