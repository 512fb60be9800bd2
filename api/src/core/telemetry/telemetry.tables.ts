import type { RemoteBucket } from '@yuko/contract/remotes/list-remotes'
import type { RemoteErrorKind } from '@yuko/contract/telemetry/report-remotes'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Bins = ColumnType<number[], number[] | undefined, number[]>

interface RemoteReportSums {
  remote: string
  version: string
  bucket: RemoteBucket
  hour: Date
  loads: Generated<number>
  load_failures: Generated<number>
  render_failures: Generated<number>
  errors: Generated<number>
  healed: Generated<number>
  load_ms: Bins
  lcp_ms: Bins
  inp_ms: Bins
  cls_thousandths: Bins
  bytes_sum: Generated<number>
  bytes_count: Generated<number>
}

interface RemoteErrors {
  remote: string
  version: string
  fingerprint: string
  kind: RemoteErrorKind
  message: string
  page: string
  composition_id: string
  count: Generated<number>
  first_seen_at: Date
  last_seen_at: Date
}

interface Compositions {
  id: string
  versions: JSONColumnType<Record<string, string>>
  first_seen_at: Date
}

export interface TelemetryTables {
  remote_report_sums: RemoteReportSums
  remote_errors: RemoteErrors
  compositions: Compositions
}

declare module '#platform/db/schema.ts' {
  interface Schema extends TelemetryTables {}
}
