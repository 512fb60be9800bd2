import type { ImportField, ImportMapping, PointsPresetName } from '@yuko/contract/imports/import'
import { mappingOf } from '../mapping-of.ts'

interface PointsPreset {
  readonly name: PointsPresetName
  /** Normalized headers (letters and digits only) that occur together in this program's file and in none listed before it. */
  readonly marks: readonly (readonly string[])[]
  /** The exact number of columns. */
  readonly columns?: number
  /** The program's date order if the file is ambiguous. */
  readonly dates: 'dmy' | 'mdy'
  /** Normalized headers of each field, most likely first. */
  readonly fields: Partial<Record<ImportField, string | readonly string[]>>
}

const names = { firstName: 'firstname', lastName: 'lastname' }

/** Join dates and all points ever earned, as programs and merchants call them. */
export const pastFields = {
  joinedAt: [
    'joinedat',
    'joindate',
    'joinedon',
    'joined',
    'membersince',
    'memberat',
    'enrolledat',
    'enrollmentdate',
    'dateenrolled',
    'dateofenrollment',
    'signupdate',
  ],
  lifetimePoints: [
    'lifetimepoints',
    'lifetimepointsearned',
    'totalpointsearned',
    'totalearnedpoints',
    'pointsearned',
    'earnedpoints',
    'alltimepoints',
  ],
}

/** Programs with known files of points, from their public templates and help pages. More specific ones come first. */
const presets: readonly PointsPreset[] = [
  {
    name: 'yuko_points',
    marks: [['email', 'points', 'pending', 'lifetimeearned']],
    dates: 'dmy',
    fields: {
      email: 'email',
      points: 'points',
      name: 'name',
      birthday: 'birthday',
      tier: 'tier',
      joinedAt: 'joinedat',
      lifetimePoints: 'earlierpoints',
    },
  },
  {
    name: 'stamped_points',
    marks: [
      ['email', 'points', 'addpoints'],
      ['email', 'points', 'viptier'],
    ],
    dates: 'dmy',
    fields: {
      email: 'email',
      points: 'points',
      addPoints: 'addpoints',
      ...names,
      birthday: 'birthday',
      tier: 'viptier',
      tierUntil: 'viptierenddate',
    },
  },
  {
    // https://help.rivo.io/en/articles/6671188-using-csv-files-to-manage-loyalty-data-in-bulk
    name: 'rivo',
    marks: [
      ['email', 'pointsbalance', 'creditsbalance'],
      ['email', 'pointsbalance', 'activationdate'],
      ['email', 'pointsbalance', 'birthdate', 'viptier'],
    ],
    dates: 'mdy',
    fields: { email: 'email', points: 'pointsbalance', birthday: 'birthdate', tier: 'viptier', joinedAt: 'activationdate' },
  },
  {
    // The columns of its exports are chosen and named by the merchant. These are the names of its API and of its customer pages:
    // https://developers.loyaltylion.com, https://help.loyaltylion.com/en/articles/1965801-managing-members
    name: 'loyaltylion',
    marks: [
      ['email', 'pointsapproved'],
      ['email', 'approvedpoints'],
    ],
    dates: 'dmy',
    fields: {
      email: 'email',
      points: ['pointsapproved', 'approvedpoints'],
      name: 'name',
      ...names,
      birthday: ['birthday', 'birthdate'],
      tier: ['loyaltytier', 'currenttier', 'tier', 'loyaltytiermembership'],
    },
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
    fields: {
      email: 'email',
      points: 'pointsbalance',
      ...names,
      birthday: 'dateofbirth',
      tier: 'viptier',
      joinedAt: 'createdat',
    },
  },
  {
    name: 'rivyo',
    marks: [
      ['email', 'pointsbalance', 'birthdate'],
      ['email', 'pointsbalance', 'pointsexpiry'],
      ['email', 'pointsbalance', 'createdat'],
    ],
    dates: 'dmy',
    fields: { email: 'email', points: 'pointsbalance', birthday: 'birthdate', joinedAt: 'createdat' },
  },
  {
    // https://help.growave.io/article/350-faq-rewards-app, and its earlier template without the ID
    name: 'growave',
    marks: [
      ['customerid', 'email', 'points'],
      ['firstname', 'lastname', 'email', 'points', 'birthdate'],
    ],
    dates: 'dmy',
    fields: { email: 'email', points: 'points', ...names, birthday: 'birthdate' },
  },
  {
    // https://bonloyalty.com/docs/set-up-a-loyalty-program/moving-from-other-loyalty-apps-to-bon
    // https://bonloyalty.com/docs/customers/import-customer-data-via-csv-file
    name: 'bon',
    marks: [
      ['email', 'pointsbalance', 'shopifyid'],
      ['customeremails', 'points', 'shopifycustomerids'],
    ],
    dates: 'dmy',
    fields: { email: ['email', 'customeremails'], points: ['pointsbalance', 'points'] },
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
  return { kind: 'loyalty_points', preset: preset.name, mapping: mappingOf(fieldsOf(preset), byLetters) }
}

/** Fields and their columns; empty for an unknown program. */
export function pointsFields(name: string): [ImportField, string][] {
  const preset = presets.find((one) => one.name === name)
  return preset ? fieldsOf(preset) : []
}

function fieldsOf({ fields }: PointsPreset): [ImportField, string][] {
  const known = { ...fields, ...merged(fields) }
  return Object.entries(known).flatMap(([field, columns]) =>
    [columns].flat().map((column): [ImportField, string] => [field as ImportField, column]),
  )
}

/** The program's own columns first, then the usual names. */
const merged = ({ joinedAt = [], lifetimePoints = [] }: PointsPreset['fields']): PointsPreset['fields'] => ({
  joinedAt: [...[joinedAt].flat(), ...pastFields.joinedAt],
  lifetimePoints: [...[lifetimePoints].flat(), ...pastFields.lifetimePoints],
})

export function pointsDates(name: string): 'dmy' | 'mdy' | null {
  return presets.find((preset) => preset.name === name)?.dates ?? null
}
