import type { Program } from '@yuko/contract/loyalty/program'
import type { Generated } from 'kysely'

export interface LoyaltyPrograms {
  organization_id: string
  id: string
  name: string
  status: Generated<Program['status']>
  point_label_one: string
  point_label_other: string
  points_per_major_unit: number
  signup_points: number
  created_at: Date
  updated_at: Date
}

export interface LoyaltyTables {
  loyalty_programs: LoyaltyPrograms
}
