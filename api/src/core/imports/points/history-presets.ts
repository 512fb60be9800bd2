import type { HistoryPresetName, ImportField, ImportMapping } from '@yuko/contract/imports/import'
import { mappingOf } from '../mapping-of.ts'

interface HistoryPreset {
  /** Normalized headers that occur together in this program's file only. */
  readonly marks: readonly string[]
  /** Normalized headers of each field, most likely first. */
  readonly fields: Partial<Record<ImportField, readonly string[]>>
}

/** Programs that publish the columns of their transactions. The merchant's own notes aren't mapped: members see descriptions. */
const presets: Record<HistoryPresetName, HistoryPreset> = {
  // https://help.rivo.io/en/articles/14107276-import-historical-points-or-credits-transactions
  rivo: {
    marks: ['pointsamount'],
    fields: {
      email: ['email', 'customeremail', 'shopifycustomeremail'],
      occurredAt: ['appliedat', 'approvedat'],
      points: ['pointsamount'],
      description: ['externalnote', 'customactionname'],
      entryType: ['source'],
    },
  },
  // https://dev.smile.io/api/resources/points-transactions/points-transaction-object
  smile: {
    marks: ['pointschange'],
    fields: {
      email: ['email', 'customeremail'],
      occurredAt: ['createdat', 'date'],
      points: ['pointschange'],
      description: ['description'],
    },
  },
}

/** null: none of them. Keys of `byLetters` are normalized headers. */
export function historyExport(
  byLetters: ReadonlyMap<string, string>,
): { kind: 'points_history'; preset: HistoryPresetName; mapping: ImportMapping } | null {
  const [preset] = (Object.keys(presets) as HistoryPresetName[]).filter((name) =>
    presets[name].marks.every((mark) => byLetters.has(mark)),
  )
  if (preset === undefined) return null
  return { kind: 'points_history', preset, mapping: mappingOf(historyFields(preset), byLetters) }
}

/** Fields and their columns; empty for an unknown program. */
export function historyFields(name: string): [ImportField, string][] {
  const preset = presets[name as HistoryPresetName] as HistoryPreset | undefined
  return Object.entries(preset?.fields ?? {}).flatMap(([field, columns]) =>
    columns.map((column): [ImportField, string] => [field as ImportField, column]),
  )
}
