import type { Readable } from 'node:stream'
import type { MemberFileFormat } from '@yuko/contract/loyalty/members/download-loyalty-members'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Database } from '#platform/db/database.ts'
import { csvInPages } from '#platform/files/csv-in-pages.ts'
import { memberColumns } from './member-columns.ts'
import { listMembersById, type MemberFilter, type MemberRow } from './members.repository.ts'

const pageSize = 1000

interface MemberFile {
  readonly filter: MemberFilter
  readonly format?: MemberFileFormat
  /** Only these of the matching members. */
  readonly ids?: readonly string[] | undefined
}

/** Members as CSV. Other programs identify people by their address only. */
export function memberFile(db: Database, organizationId: string, { filter, format = 'yuko', ids }: MemberFile): Readable {
  return csvInPages(memberColumns[format], pages())

  async function* pages(): AsyncGenerator<MemberRow[]> {
    const timeZone = await db.forOrganization(organizationId, (trx) => readTimeZone(trx, organizationId))
    for (let after: string | undefined; ; ) {
      const page = { filter, ids, limit: pageSize, after }
      const rows = await db.forOrganization(organizationId, (trx) => listMembersById(trx, organizationId, timeZone, page))
      yield format === 'yuko' ? rows : rows.filter(({ email }) => email !== null)
      if (rows.length < pageSize) return
      after = rows.at(-1)?.id
    }
  }
}
