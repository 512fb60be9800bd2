import { sql } from 'kysely'
import { addressHash } from '#platform/mail/mail-links.ts'
import type { FindUnwanted, WhyNot } from '#platform/ports/mail-refusals.ts'
import { agreedTo, keepsMailAway, refusesTopic } from '../../refusals.repository.ts'

/**
 * Marketing is not sent to people who refused its topic or complained, and consent-based marketing only to those who opted in;
 * an address that bounces hard, or that the merchant blocked, gets no email of the organization at all. One query for all of
 * them.
 */
export const findUnwanted: FindUnwanted = async (trx, mails) => {
  const ofStores = mails.filter((mail) => mail.organization_id !== null)
  if (ofStores.length === 0) return new Map()
  const asked = ofStores.map(({ id, organization_id, to_address, kind, topic, needs_consent }) => ({
    id,
    organization_id,
    hash: addressHash(to_address).toString('hex'),
    is_marketing: kind === 'marketing',
    topic,
    needs_consent,
  }))
  const [organization, hash, topic] = [sql`a.organization_id`, sql`decode(a.hash, 'hex')`, sql`a.topic`] as const
  const { rows } = await sql<{ id: string; why: WhyNot }>`
    select a.id, case when r.is_refused then 'refused' when not r.is_agreed then 'not-agreed' else 'blocked' end as why
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a (id uuid, organization_id uuid, hash text, is_marketing boolean, topic text, needs_consent boolean)
      cross join lateral (select a.is_marketing and ${refusesTopic(organization, hash, topic)} as is_refused,
        not a.needs_consent or ${agreedTo(organization, hash, topic)} as is_agreed) r
      left join blocked_addresses b on b.organization_id = a.organization_id and b.address_hash = decode(a.hash, 'hex')
        and ${keepsMailAway(sql`a.is_marketing`)}
     where r.is_refused or not r.is_agreed or b.organization_id is not null`.execute(trx)
  return new Map(rows.map(({ id, why }) => [id, why]))
}
