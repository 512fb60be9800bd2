import { type Insertable, type Selectable, sql } from 'kysely'
import type { AboutOrganization } from '../db/about-organization.ts'
import type { Trx } from '../db/database.ts'
import { jsonb } from '../db/expressions.ts'
import type { PlatformTables } from '../db/platform.tables.ts'
import { trackingHost } from './mail-tracking.ts'

export type DomainRow = Selectable<PlatformTables['sending_domains']>

export function listDomains(trx: Trx, organizationId: string): Promise<DomainRow[]> {
  return trx
    .selectFrom('sending_domains')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Of all organizations: those that somebody checked before, the longest ago first. */
export function listCheckedDomains(trx: Trx): Promise<DomainRow[]> {
  return trx.selectFrom('sending_domains').selectAll().where('checked_at', 'is not', null).orderBy('checked_at').execute()
}

/** Whether it is the tracking host of a domain of any organization, checked or not. */
export async function isKnownTrackingHost(trx: Trx, host: string): Promise<boolean> {
  const [prefix] = trackingHost('').split('.')
  const domain = host.slice(`${prefix}.`.length)
  if (host !== trackingHost(domain)) return false
  const row = await trx.selectFrom('sending_domains').select('id').where('domain', '=', domain).limit(1).executeTakeFirst()
  return row !== undefined
}

export function findDomain(trx: Trx, organizationId: string, id: string): Promise<DomainRow | undefined> {
  return trx
    .selectFrom('sending_domains')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertDomain(trx: Trx, domain: Insertable<PlatformTables['sending_domains']>): Promise<void> {
  await trx.insertInto('sending_domains').values(domain).execute()
}

/** The state of a domain after its records were looked up. */
export type DomainState = Pick<
  DomainRow,
  'found' | 'verified_at' | 'tracking_verified_at' | 'tracking_problem' | 'dkim_missing_since' | 'checked_at'
>

export async function noteState(trx: Trx, { organization_id, id }: DomainRow, { found, ...state }: DomainState): Promise<void> {
  await trx
    .updateTable('sending_domains')
    .set({ ...state, found: jsonb(found) })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
}

export async function deleteDomain(trx: Trx, organizationId: string, id: string): Promise<void> {
  await trx.deleteFrom('sending_domains').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

export const hasVerifiedDomain: AboutOrganization<boolean> = (id) =>
  sql`exists (select from sending_domains where organization_id = ${id} and verified_at is not null)`

/** They were checked, and mail cannot be signed with them. */
export const countFailedDomains: AboutOrganization<number> = (id) =>
  sql`(select count(*) from sending_domains where organization_id = ${id} and checked_at is not null and verified_at is null)`
