import type { Generated } from 'kysely'

interface FlowTriggers {
  organization_id: string
  trigger_id: string
  is_used: boolean
  told_at: Date
}

interface FlowStarts {
  organization_id: string
  event_id: string
  started_at: Date
}

interface FlowRuns {
  organization_id: string
  run_id: string
  first_at: Date
  is_done: Generated<boolean>
}

interface FlowTables {
  flow_triggers: FlowTriggers
  flow_starts: FlowStarts
  flow_runs: FlowRuns
}

declare module '#platform/db/schema.ts' {
  interface Schema extends FlowTables {}
}
