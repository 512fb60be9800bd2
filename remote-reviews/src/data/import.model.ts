import type { ImportMapping, ReviewImport } from '@yuko/contract/imports/import'

/** A column fills one field, and a field has one column: mapping one removes the previous mapping. */
export function mapColumn(mapping: ImportMapping, column: string, field: keyof ImportMapping | null): ImportMapping {
  const others = Object.entries(mapping).filter(([name, from]) => name !== field && from !== column)
  return Object.fromEntries(field ? [...others, [field, column]] : others)
}

export const fieldOf = (mapping: ImportMapping, column: string): string | null =>
  Object.entries(mapping).find(([, from]) => from === column)?.[0] ?? null

/** The step of the wizard for an import. */
export function stageOf({ status }: Pick<ReviewImport, 'status'>): 'prepare' | 'import' | 'done' {
  if (status === 'uploaded' || status === 'ready' || status === 'validating') return 'prepare'
  if (status === 'running' || status === 'undoing') return 'import'
  return 'done'
}
