import { noLimits } from '@yuko/contract/loyalty/campaigns/campaign'
import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { defaultCampaignName } from '@yuko/contract/loyalty/campaigns/default-campaign-name'
import type { createProgram as endpoint } from '@yuko/contract/loyalty/create-program'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { newId } from '#platform/ids.ts'
import { inLanguage } from '#platform/in-language.ts'
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
  }
  const { currency, locale } = await readOrganization(trx, organizationId)
  const nameOf = (type: CampaignType) => inLanguage(locale, () => defaultCampaignName(type))
  // Minor units per unit of the currency: 100 cents, 1 yen.
  const amountMinor = 10 ** decimalsOf(currency)
  await insertCampaigns(trx, { organizationId, programId: program.id, status: 'active', now }, [
    {
      ...common,
      type: 'order' as const,
      name: nameOf('order'),
      limits: noLimits,
      earning: { mode: 'per_amount' as const, points: body.pointsPerMajorUnit, amountMinor },
    },
    ...(body.signupPoints === 0
      ? []
      : [
          {
            ...common,
            type: 'signup' as const,
            name: nameOf('signup'),
            limits: { ...noLimits, perCustomer: 1 },
            earning: { mode: 'fixed' as const, points: body.signupPoints },
          },
        ]),
  ])
  return toProgram(program)
}
