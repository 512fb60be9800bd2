import type { BulkRequest } from '#data/bulk.queries.ts'

/** The members of a bulk action: selected ones, or all that match. */
export interface BulkTarget {
  readonly of: Pick<BulkRequest, 'filter' | 'memberIds'>
  /** At the time of selection. */
  readonly count: number
}

export interface BulkDialogProps {
  target: BulkTarget
  onClose: () => void
  onDone: () => void
}
