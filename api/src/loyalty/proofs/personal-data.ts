import { sql } from 'kysely'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { membersOfCustomers } from '../members/persons.repository.ts'
import type { ProofPictures } from './proof-pictures.ts'
import { forgetProofs } from './proofs.repository.ts'

type Row = Record<string, unknown>

/** As long as the file with the person's data is available. */
const shownDays = 30

/** For a customer's data export and erasure. */
export const proofsOfPerson = (pictures: ProofPictures) => ({
  name: 'loyalty proofs',
  async list(trx: Trx, organizationId: string, email: string): Promise<Row[]> {
    const { rows } = await sql<Row & { id: string; has_picture: boolean }>`
      select p.id, g.details ->> 'name' as way_to_earn, p.text, p.status, p.reason, p.points, p.submitted_at, p.decided_at,
             p.file_key is not null as has_picture
        from loyalty_proofs p
        join loyalty_campaigns g on g.organization_id = p.organization_id and g.id = p.campaign_id
        join loyalty_members m on m.organization_id = p.organization_id and m.id = p.member_id
        join ${customersOf(organizationId)} c on c.id = m.customer_id and c.email = ${email}
       where p.organization_id = ${organizationId} order by p.submitted_at, p.id`.execute(trx)
    return rows.map(({ id, has_picture, ...row }) => ({
      ...row,
      picture: has_picture ? pictures.urls(organizationId, id, shownDays).original : null,
    }))
  },
  async forget(trx: Trx, _clock: Clock, organizationId: string, customerIds: readonly string[] | null): Promise<void> {
    const members = await membersOfCustomers(trx, organizationId, customerIds)
    const ids = members.map(({ id }) => id)
    await forgetProofs(trx, organizationId, ids)
  },
})
