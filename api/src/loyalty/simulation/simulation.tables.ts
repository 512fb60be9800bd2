import type { Simulation } from '@yuko/contract/loyalty/simulation/simulation'
import type { SimulationQuestion } from '@yuko/contract/loyalty/simulation/simulation-question'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { KeptResult } from './kept-result.ts'

interface LoyaltySimulations {
  organization_id: string
  id: string
  question: JSONColumnType<SimulationQuestion>
  state: Simulation['state']
  total: number
  done: Generated<number>
  result: ColumnType<KeptResult | null, string | undefined, string>
  started_at: Date
  finished_at: Generated<Date | null>
}

export interface SimulationTables {
  loyalty_simulations: LoyaltySimulations
}
