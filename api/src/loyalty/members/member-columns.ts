import type { MemberFileFormat } from '@yuko/contract/loyalty/members/download-loyalty-members'
import type { CsvColumn } from '#platform/files/csv-in-pages.ts'
import type { MemberRow } from './members.repository.ts'

type Column = CsvColumn<MemberRow>

const email = ({ email }: MemberRow) => email ?? ''
const points = ({ balance }: MemberRow) => String(balance)
const tier = ({ tier_name }: MemberRow) => tier_name ?? ''
const empty = () => ''

/** `--05-17`: the year isn't known. */
const birthday = ({ birth_month: month, birth_day: day }: MemberRow) =>
  month === null || day === null ? '' : `--${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const own: readonly Column[] = [
  ['email', email],
  ['points', points],
  ['name', ({ name }) => name ?? ''],
  ['status', ({ status }) => status],
  ['pending', ({ pending }) => String(pending)],
  ['lifetime_earned', ({ lifetime_earned }) => String(lifetime_earned)],
  ['tier', tier],
  ['joined_at', ({ joined_at }) => joined_at?.toISOString() ?? ''],
  ['last_activity_at', ({ last_activity_at }) => last_activity_at?.toISOString() ?? ''],
  ['referral_code', ({ referral_code }) => referral_code ?? ''],
  ['birthday', birthday],
  ['earlier_points', ({ earlier_points }) => String(earlier_points)],
]

/** DD-MM-YYYY */
const dayFirst = (at: Date | null) => at?.toISOString().replace(/^(\d+)-(\d+)-(\d+).*/, '$3-$2-$1') ?? ''

/** The columns that the import of each program expects, as its help pages describe them. Birthdates need a year, which isn't known. */
export const memberColumns: Readonly<Record<MemberFileFormat, readonly Column[]>> = {
  yuko: own,
  // https://help.smile.io/en/articles/4036233-import-points-with-a-csv-file: exactly two columns.
  smile: [
    ['email', email],
    ['points', points],
  ],
  // https://help.rivo.io/en/articles/6671188-using-csv-files-to-manage-loyalty-data-in-bulk
  rivo: [
    ['Email', email],
    ['Points Balance', points],
    ['Birthdate', empty],
    ['VIP Tier', tier],
    ['Activation Date', empty],
    ['Credits Balance', empty],
  ],
  // https://webcontrive.helpscoutdocs.com/article/935-importing-and-exporting-loyalty-points-in-rivyo
  rivyo: [
    ['Email', email],
    ['Points Balance', points],
    ['Birthdate', empty],
    ['Points Expiry', empty],
    ['Created At', ({ joined_at }) => dayFirst(joined_at)],
  ],
  yotpo_points: [
    ['Emails', email],
    ['Points', points],
  ],
}
