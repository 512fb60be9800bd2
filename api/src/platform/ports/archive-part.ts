import type { Readable } from 'node:stream'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'

export interface ArchiveCall {
  readonly db: Database
  readonly clock: Clock
  readonly organizationId: string
}

/** A file in the archive of all data of an organization. */
export interface ArchivePart {
  /** `loyalty/members.csv` */
  readonly path: string
  /** What it contains, in a sentence of the archive's README. */
  readonly about: string
  /** The table whose rows it has, if it is one. */
  readonly table?: string
  /** Read page by page, and without secrets. */
  open(call: ArchiveCall): Readable | Promise<Readable>
}
