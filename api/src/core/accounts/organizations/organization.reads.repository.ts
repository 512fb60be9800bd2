import type { Language } from '@yuko/contract/accounts/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

const known = [
  'id',
  'name',
  'slug',
  'website',
  'country',
  'currency',
  'timezone',
  'locale',
  'support_email',
  'postal_address',
  'platform',
  'created_at',
] as const

/** What all areas may know of an organization. */
export type Organization = Awaited<ReturnType<typeof readOrganization>>

export function readOrganization(trx: Trx, organizationId: string) {
  return trx.selectFrom('organizations').select(known).where('id', '=', organizationId).executeTakeFirstOrThrow()
}

/** Undefined: there is none. For links that anybody may hold. */
export function readOrganizationOfLink(trx: Trx, organizationId: string): Promise<Organization | undefined> {
  return trx.selectFrom('organizations').select(known).where('id', '=', organizationId).executeTakeFirst()
}

/** Undefined: it is closed, or there is none. */
export function readOpenOrganization(trx: Trx, organizationId: string): Promise<Organization | undefined> {
  return openOrganizations(trx).where('id', '=', organizationId).executeTakeFirst()
}

/** By slug, unless it is closed. The address is public, so the look-up needs a transaction of the system. */
export function readOpenOrganizationBySlug(trx: Trx, slug: string): Promise<Organization | undefined> {
  return openOrganizations(trx).where('slug', '=', slug).executeTakeFirst()
}

/** By slug, closed or not. Needs a transaction of the system. */
export function readOrganizationBySlug(trx: Trx, slug: string): Promise<Organization | undefined> {
  return trx.selectFrom('organizations').select(known).where('slug', '=', slug).executeTakeFirst()
}

/** Where its days begin and end. UTC where the organization was deleted meanwhile. */
export async function readTimeZone(trx: Trx, organizationId: string): Promise<string> {
  const row = await trx.selectFrom('organizations').select('timezone').where('id', '=', organizationId).executeTakeFirst()
  return row?.timezone ?? 'UTC'
}

/** Of what it writes to people whose own language is not known. English where the organization was deleted meanwhile. */
export async function readLanguage(trx: Trx, organizationId: string): Promise<Language> {
  const row = await trx.selectFrom('organizations').select('locale').where('id', '=', organizationId).executeTakeFirst()
  return row?.locale ?? 'en'
}

export async function readCurrency(trx: Trx, organizationId: string): Promise<string> {
  return (await readOrganization(trx, organizationId)).currency
}

/** For statements of other areas, which know of an organization only its id. */
export const currencyOf = (organizationId: string) =>
  sql<string>`(select currency from organizations where id = ${organizationId})`
export const timeZoneOf = (organizationId: string | RawBuilder<unknown>) =>
  sql<string>`(select timezone from organizations where id = ${organizationId})`

/** False: it was deleted with all that is its. */
export const isKept = (organizationId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from organizations where id = ${organizationId})`

/** Locks the organization until the transaction ends, so that changes that concern all of it come one after the other. */
export async function holdOrganization(trx: Trx, organizationId: string): Promise<void> {
  await trx.selectFrom('organizations').select('id').where('id', '=', organizationId).forNoKeyUpdate().executeTakeFirst()
}

function openOrganizations(trx: Trx) {
  return trx.selectFrom('organizations').select(known).where('closed_at', 'is', null)
}
