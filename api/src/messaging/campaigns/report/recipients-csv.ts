import type { Readable } from 'node:stream'
import type { Database } from '#platform/db/database.ts'
import { type CsvColumn, csvInPages } from '#platform/files/csv-in-pages.ts'
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
const columns: readonly CsvColumn<RecipientRow>[] = [
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

export function recipientsAsCsv(db: Database, { organizationId, campaign, filter, currency }: Exported): Readable {
  return csvInPages(columns, pages())

  async function* pages(): AsyncGenerator<RecipientRow[]> {
    for (let after: string | undefined; ; ) {
      const page = { ...filter, limit: pageSize - 1, after }
      const rows = await db.forOrganization(organizationId, (trx) =>
        listRecipients(trx, organizationId, campaign, page, currency),
      )
      yield rows
      after = rows.at(-1)?.subscriberId
      if (rows.length < pageSize) return
    }
  }
}
