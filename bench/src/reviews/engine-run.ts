import type { CopyRates } from './copy.ts'
import type { ImportRun } from './import-run.ts'
import type { ListRun } from './list-run.ts'

/** Results on one database. */
export interface EngineRun extends ImportRun, ListRun, CopyRates {
  restartMs: number
}
