import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Database } from '#platform/db/database.ts'
import { harmlessCell } from '#platform/files/spreadsheet-cell.ts'
import { listMembersById, type MemberFilter, type MemberRow } from './members.repository.ts'

const pageSize = 1000
const header = 'email,points,name,status,pending,lifetime_earned,tier,joined_at,last_activity_at,referral_code'

/** Members as CSV, page by page. Starts with a byte order mark, so that Excel reads UTF-8. */
export function memberFile(
  db: Database,
  organizationId: string,
  filter: MemberFilter,
  ids?: readonly string[] | undefined,
): Readable {
  return Readable.from(lines(), { objectMode: false })

  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${header}\n`
    const timeZone = await db.forOrganization(organizationId, (trx) => readTimeZone(trx, organizationId))
    for (let after: string | undefined; ; ) {
      const page = { filter, ids, limit: pageSize, after }
      const rows = await db.forOrganization(organizationId, (trx) => listMembersById(trx, organizationId, timeZone, page))
      if (rows.length > 0) yield stringify(rows.map(cellsOf))
      if (rows.length < pageSize) return
      after = rows.at(-1)?.id
    }
  }
}

/** Numbers stay numbers: a balance of `-80` is not a formula. */
function cellsOf(row: MemberRow): string[] {
  return [
    harmlessCell(row.email ?? ''),
    String(row.balance),
    harmlessCell(row.name ?? ''),
    row.status,
    String(row.pending),
    String(row.lifetime_earned),
    harmlessCell(row.tier_name ?? ''),
    row.joined_at?.toISOString() ?? '',
    row.last_activity_at?.toISOString() ?? '',
    row.referral_code ?? '',
  ]
}
