import type { AssistanceProblem } from '@yuko/contract/assistance/assistance'

interface AssistanceSettings {
  organization_id: string
  is_on: boolean
  base_url: string
  model: string
  /** The API key, encrypted. */
  secret: Uint8Array
  hides_personal_data: boolean
  monthly_limit: number
  voice: string | null
  problem: AssistanceProblem | null
  problem_detail: string | null
  problem_at: Date | null
  updated_at: Date
}

interface AssistanceUsage {
  organization_id: string
  /** The first day of a month of the store. */
  month: string
  calls: number
}

interface AssistanceTables {
  assistance_settings: AssistanceSettings
  assistance_usage: AssistanceUsage
}

declare module '#platform/db/schema.ts' {
  interface Schema extends AssistanceTables {}
}
