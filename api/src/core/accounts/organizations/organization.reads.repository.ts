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

/** The organization as all areas may read it. */
export type Organization = Awaited<ReturnType<typeof readOrganization>>

export function readOrganization(trx: Trx, organizationId: string) {
  return trx.selectFrom('organizations').select(known).where('id', '=', organizationId).executeTakeFirstOrThrow()
}

/** undefined: it doesn't exist. For public links. */
export function readOrganizationOfLink(trx: Trx, organizationId: string): Promise<Organization | undefined> {
  return trx.selectFrom('organizations').select(known).where('id', '=', organizationId).executeTakeFirst()
}

/** undefined: it is closed or doesn't exist. */
export function readOpenOrganization(trx: Trx, organizationId: string): Promise<Organization | undefined> {
  return openOrganizations(trx).where('id', '=', organizationId).executeTakeFirst()
}

/** By slug, unless it is closed. The slug is public, so the lookup needs a system transaction. */
export function readOpenOrganizationBySlug(trx: Trx, slug: string): Promise<Organization | undefined> {
  return openOrganizations(trx).where('slug', '=', slug).executeTakeFirst()
}

/** The time zone that days of the organization start and end in. UTC if the organization was deleted in the meantime. */
export async function readTimeZone(trx: Trx, organizationId: string): Promise<string> {
  const row = await trx.selectFrom('organizations').select('timezone').where('id', '=', organizationId).executeTakeFirst()
  return row?.timezone ?? 'UTC'
}

/** The language for people whose own language is unknown. English if the organization has been deleted. */
export async function readLanguage(trx: Trx, organizationId: string): Promise<Language> {
  const row = await trx.selectFrom('organizations').select('locale').where('id', '=', organizationId).executeTakeFirst()
  return row?.locale ?? 'en'
}

export async function readCurrency(trx: Trx, organizationId: string): Promise<string> {
  return (await readOrganization(trx, organizationId)).currency
}

/** For statements of other areas, which only know the organization's ID. */
export const currencyOf = (organizationId: string) =>
  sql<string>`(select currency from organizations where id = ${organizationId})`
export const timeZoneOf = (organizationId: string | RawBuilder<unknown>) =>
  sql<string>`(select timezone from organizations where id = ${organizationId})`

/** false: it was deleted with all its data. */
export const isKept = (organizationId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from organizations where id = ${organizationId})`

/** Locks the organization until the transaction ends, to serialize changes that affect all of it. */
export async function holdOrganization(trx: Trx, organizationId: string): Promise<void> {
  await trx.selectFrom('organizations').select('id').where('id', '=', organizationId).forNoKeyUpdate().executeTakeFirst()
}

function openOrganizations(trx: Trx) {
  return trx.selectFrom('organizations').select(known).where('closed_at', 'is', null)
}
