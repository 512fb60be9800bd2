import type { ImportField, ImportMapping, PointsPresetName } from '@yuko/contract/imports/import'

interface PointsPreset {
  readonly name: PointsPresetName
  /** Normalized headers (letters and digits only) that occur together in this program's file and in none listed before it. */
  readonly marks: readonly (readonly string[])[]
  /** The exact number of columns. */
  readonly columns?: number
  /** The program's date order if the file is ambiguous. */
  readonly dates: 'dmy' | 'mdy'
  readonly fields: Partial<Record<ImportField, string>>
}

const names = { firstName: 'firstname', lastName: 'lastname' }

/** Programs with known files of points, from their public templates and help pages. More specific ones come first. */
const presets: readonly PointsPreset[] = [
  {
    name: 'yuko_points',
    marks: [['email', 'points', 'pending', 'lifetimeearned']],
    dates: 'dmy',
    fields: { email: 'email', points: 'points', name: 'name' },
  },
  {
    name: 'stamped_points',
    marks: [
      ['email', 'points', 'addpoints'],
      ['email', 'points', 'viptier'],
    ],
    dates: 'dmy',
    fields: { email: 'email', points: 'points', addPoints: 'addpoints', ...names, birthday: 'birthday' },
  },
  {
    // Its customer export; the file it imports is the last of the list.
    name: 'smile',
    marks: [
      ['email', 'pointsbalance', 'referralurl'],
      ['email', 'pointsbalance', 'dateofbirth'],
      ['email', 'pointsbalance', 'viptier'],
      ['email', 'pointsbalance', 'state'],
    ],
    dates: 'mdy',
    fields: { email: 'email', points: 'pointsbalance', ...names, birthday: 'dateofbirth' },
  },
  {
    name: 'rivyo',
    marks: [
      ['email', 'pointsbalance', 'birthdate'],
      ['email', 'pointsbalance', 'pointsexpiry'],
      ['email', 'pointsbalance', 'createdat'],
    ],
    dates: 'dmy',
    fields: { email: 'email', points: 'pointsbalance', birthday: 'birthdate' },
  },
  {
    name: 'growave',
    marks: [['customerid', 'email', 'points']],
    dates: 'dmy',
    fields: { email: 'email', points: 'points', ...names, birthday: 'birthdate' },
  },
  {
    name: 'yotpo_loyalty',
    marks: [
      ['email', 'pointsbalance', 'pointsspent'],
      ['email', 'pointsbalance', 'fullname'],
    ],
    dates: 'mdy',
    fields: { email: 'email', points: 'pointsbalance', name: 'fullname', ...names, birthday: 'birthday' },
  },
  { name: 'yotpo_points', marks: [['emails', 'points']], dates: 'dmy', fields: { email: 'emails', points: 'points' } },
  { name: 'smile', marks: [['email', 'points']], columns: 2, dates: 'dmy', fields: { email: 'email', points: 'points' } },
]

/** null: none of them. Keys of `byLetters` are normalized headers. */
export function pointsExport(
  byLetters: ReadonlyMap<string, string>,
  columns: number,
): { kind: 'loyalty_points'; preset: PointsPresetName; mapping: ImportMapping } | null {
  const preset = presets.find(
    ({ marks, columns: exact = columns }) =>
      exact === columns && marks.some((together) => together.every((mark) => byLetters.has(mark))),
  )
  if (!preset) return null
  const mapping: ImportMapping = {}
  for (const [field, letters] of Object.entries(preset.fields) as [ImportField, string][]) {
    const column = byLetters.get(letters)
    if (column !== undefined) mapping[field] = column
  }
  return { kind: 'loyalty_points', preset: preset.name, mapping }
}

/** Fields and their columns; empty for an unknown program. */
export function pointsFields(name: string): [ImportField, string][] {
  return Object.entries(presets.find((preset) => preset.name === name)?.fields ?? {}) as [ImportField, string][]
}

export function pointsDates(name: string): 'dmy' | 'mdy' | null {
  return presets.find((preset) => preset.name === name)?.dates ?? null
}
