import { Readable } from 'node:stream'
import { addBlockedAddresses } from '@yuko/contract/automation/subscribers/add-blocked-addresses'
import { downloadBlockedAddresses } from '@yuko/contract/automation/subscribers/download-blocked-addresses'
import { liftBlock as liftEndpoint } from '@yuko/contract/automation/subscribers/lift-block'
import { type BlockedAddress, listBlockedAddresses } from '@yuko/contract/automation/subscribers/list-blocked-addresses'
import { emailAddress } from '@yuko/contract/primitives'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { subscriberIds } from '#ids.ts'
import type { Database } from '#platform/db/database.ts'
import { harmlessCell } from '#platform/files/spreadsheet-cell.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import { changeConsents } from '../consent/change-consent.ts'
import { refuseAll } from '../consent/choices.repository.ts'
import { findSubscribersOf } from '../know-people.repository.ts'
import { blockAddresses } from './block-addresses.ts'
import {
  countRefusing,
  findBlock,
  liftBlock,
  listSuppressions,
  nameSuppressed,
  type SuppressionRow,
} from './blocks.repository.ts'

const position = z.tuple([momentInCursor, z.string().regex(/^[0-9a-f]{64}$/)])
const pageSize = 1000

/** A complaint can't be overridden by the merchant. */
export const complained = () =>
  new Refusal(
    'subscriber.complained',
    'This person marked one of your emails as spam. Emailing them again would harm your sending reputation.',
  )

export const blockRoutes = [
  implement(listBlockedAddresses, async ({ trx, organizationId, query: { limit, cursor, reason, q } }) => {
    const [at, hash] = cursor === undefined ? [] : decodeCursor(cursor, position)
    const before = at === undefined || hash === undefined ? undefined : { at: new Date(at).toISOString(), hash }
    const asked = q ? addressHash(q) : undefined
    const rows = await listSuppressions(trx, organizationId, { reason, hash: asked, limit: limit + 1, before })
    return pageFrom(rows, limit, toBlocked, (row) => [row.at.getTime(), row.hash])
  }),

  implement(
    addBlockedAddresses,
    async ({ trx, clock, organizationId, session, body: { addresses, reason, detail } }) => {
      const read = addresses.map((address) => emailAddress.safeParse(address).data)
      const emails = [...new Set(read.flatMap((email) => email ?? []))]
      const refused = read.filter((email) => email === undefined).length
      const hashes = emails.map(addressHash)
      if (reason === 'manual') {
        const added = await blockAddresses(trx, clock, organizationId, emails, { reason, detail: detail ?? null })
        return { added, known: emails.length - added, refused }
      }
      const known = await countRefusing(trx, organizationId, hashes)
      const people = await findSubscribersOf(trx, organizationId, { emails, customerIds: [] })
      const proof = {
        state: 'unsubscribed',
        method: 'import',
        detail: detail ?? 'From a list of addresses',
        userId: session.userId,
      } as const
      await changeConsents(
        trx,
        clock,
        organizationId,
        people.map(({ id }) => ({ ...proof, subscriberId: id })),
      )
      await refuseAll(trx, organizationId, hashes, clock.now())
      await nameSuppressed(trx, 'suppressions', organizationId, emails)
      return { added: emails.length - known, known, refused }
    },
    { maxBodyBytes: 4 * 1024 * 1024 },
  ),

  implement(liftEndpoint, async ({ trx, clock, organizationId, body }) => {
    const hash = Buffer.from(body.addressHash, 'hex')
    const reason = await findBlock(trx, organizationId, hash)
    if (!reason) throw new Refusal('suppression.not-found', 'This address isn’t blocked')
    if (reason === 'complaint') throw complained()
    await liftBlock(trx, organizationId, hash, clock.now())
  }),

  implementDetached(downloadBlockedAddresses, async ({ db, organizationId }) => ({
    fileName: 'suppressions.csv',
    content: suppressionFile(db, organizationId),
  })),
]

function toBlocked(row: SuppressionRow): BlockedAddress {
  return {
    addressHash: row.hash,
    email: row.email,
    subscriberId: row.subscriber_id && subscriberIds.toWire(row.subscriber_id),
    reason: row.reason,
    detail: row.detail,
    at: row.at.toISOString(),
  }
}

export function suppressionFile(db: Database, organizationId: string): Readable {
  return Readable.from(lines(), { objectMode: false })

  async function* lines(): AsyncGenerator<string> {
    yield '\uFEFFemail,address_sha256,reason,detail,at\n'
    for (let before: { at: string; hash: string } | undefined; ; ) {
      const page = { limit: pageSize, before }
      const rows = await db.forOrganization(organizationId, (trx) => listSuppressions(trx, organizationId, page))
      if (rows.length > 0)
        yield stringify(
          rows.map((row) => [
            harmlessCell(row.email ?? ''),
            row.hash,
            row.reason,
            harmlessCell(row.detail ?? ''),
            row.at.toISOString(),
          ]),
        )
      const last = rows.at(-1)
      if (rows.length < pageSize || !last) return
      before = { at: last.at.toISOString(), hash: last.hash }
    }
  }
}
