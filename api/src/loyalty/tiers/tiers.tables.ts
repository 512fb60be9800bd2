import type { Generated } from 'kysely'

interface LoyaltyTierRecalculations {
  organization_id: string
  id: string
  reason: 'recalculated' | 'import'
  state: 'running' | 'done'
  total: number
  done: Generated<number>
  went_up: Generated<number>
  went_down: Generated<number>
  checkpoint_id: Generated<string | null>
  started_at: Date
  finished_at: Generated<Date | null>
}

export interface TierTables {
  loyalty_tier_recalculations: LoyaltyTierRecalculations
}
