import type { ImportTotals } from '@yuko/contract/imports/import'

/** The rows of a file with a result: as many as the file has. */
export function accountedRows(totals: ImportTotals | null): number | undefined {
  return totals
    ? totals.created + totals.updated + totals.duplicates + totals.furtherRows + totals.strangers + totals.errors
    : undefined
}
