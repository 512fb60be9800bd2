import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '#platform/db/database.ts'
import { harmlessCell } from '#platform/files/spreadsheet-cell.ts'
import type { CampaignRow } from '../campaign.repository.ts'
import { listRecipients, type RecipientFilter, type RecipientRow } from './recipients.repository.ts'

const pageSize = 1000

interface Exported {
  readonly organizationId: string
  readonly campaign: CampaignRow
  readonly filter: RecipientFilter
  readonly currency: string
}

/** Revenue in minor units of the organization’s currency. */
const columns: readonly [string, (row: RecipientRow) => string][] = [
  ['Email', ({ email }) => email],
  ['Name', ({ name }) => name ?? ''],
  ['Variant', ({ variant }) => variant ?? ''],
  ['Status', ({ state }) => state],
  ['Reason', ({ reason }) => reason ?? ''],
  ['Sent at', ({ sentAt }) => sentAt?.toISOString() ?? ''],
  ['Opens', ({ opens }) => String(opens)],
  ['Clicks', ({ clicks }) => String(clicks)],
  ['Revenue (minor units)', ({ revenueMinor }) => String(revenueMinor)],
]

/** Page by page, so that memory use stays constant. */
export function recipientsAsCsv(db: Database, { organizationId, campaign, filter, currency }: Exported): Readable {
  return Readable.from(lines(), { objectMode: false })

  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${stringify([columns.map(([header]) => header)])}`
    for (let after: string | undefined; ; ) {
      const page = { ...filter, limit: pageSize - 1, after }
      const rows = await db.forOrganization(organizationId, (trx) =>
        listRecipients(trx, organizationId, campaign, page, currency),
      )
      if (rows.length > 0) yield stringify(rows.map((row) => columns.map(([, cellOf]) => harmlessCell(cellOf(row)))))
      after = rows.at(-1)?.subscriberId
      if (rows.length < pageSize) return
    }
  }
}
