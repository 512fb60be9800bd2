import type { Language } from '@yuko/contract/accounts/languages'
import type { ExpressionBuilder } from 'kysely'
import { lockKey } from '#platform/db/advisory-lock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'

/** Creates an account that claims an address without verifying it: see the migration on `users`. */
export async function insertUser(
  trx: Trx,
  user: {
    id: string
    email: string
    name: string
    passwordHash: string | null
    timezone: string
    language?: Language | null
    createdAt: Date
  },
): Promise<void> {
  const { passwordHash: password_hash, createdAt: created_at, ...rest } = user
  await trx
    .insertInto('users')
    .values({ ...rest, password_hash, created_at, updated_at: created_at })
    .execute()
}

export type UserRow = Awaited<ReturnType<typeof getUser>>

export function getUser(trx: Trx, userId: string) {
  return trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
}

export function findUser(trx: Trx, userId: string) {
  return trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
}

/** The user's properties that decide whether they are an operator. */
export async function findOperatorCandidate(trx: Trx, userId: string) {
  const row = await trx
    .selectFrom('users')
    .leftJoin('two_factors', 'two_factors.user_id', 'users.id')
    .select(['users.email', 'users.email_verified_at', 'two_factors.confirmed_at'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return { email: row.email, isEmailVerified: row.email_verified_at !== null, hasTwoFactor: row.confirmed_at !== null }
}

/** Shop staff who sign in through the platform have neither a password nor a claim to the address. */
const canSignIn = (eb: ExpressionBuilder<Schema, 'users'>) =>
  eb.or([eb('email_verified_at', 'is not', null), eb('password_hash', 'is not', null)])

/** The account that verified the address, and the latest one that only claims it. */
export async function findAccounts(trx: Trx, email: string) {
  const newestOfEach = await trx
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where(canSignIn)
    .orderBy((eb) => eb('email_verified_at', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const owner = newestOfEach.find((user) => user.email_verified_at !== null)
  const claim = newestOfEach.find((user) => user.email_verified_at === null)
  return { owner, claim }
}

export function findOwner(trx: Trx, email: string) {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
}

/** Serializes verifications of an address, even if no account has it yet. */
export async function lockAddress(trx: Trx, email: string): Promise<void> {
  await lockKey(trx, email)
}

/** Makes the account the owner of its address. Other claims are deleted with their sessions and links. */
export async function proveAddress(trx: Trx, user: { id: string; email: string }, now: Date): Promise<void> {
  await trx
    .deleteFrom('users')
    .where('email', '=', user.email)
    .where('id', '<>', user.id)
    .where('email_verified_at', 'is', null)
    .where('password_hash', 'is not', null)
    .execute()
  await trx.updateTable('users').set({ email_verified_at: now, updated_at: now }).where('id', '=', user.id).execute()
}

export async function setPassword(trx: Trx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash, updated_at: now }).where('id', '=', userId).execute()
}

export async function updateUser(
  trx: Trx,
  userId: string,
  change: { name?: string; timezone?: string; language?: Language | null; email?: string; email_verified_at?: Date },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

export async function setSelectedOrganization(trx: Trx, userId: string, organizationId: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ selected_organization_id: organizationId, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** Unverified claims. They own nothing, because creating an organization requires a verified address. */
export async function deleteClaimsBefore(trx: Trx, createdBefore: Date): Promise<void> {
  await trx
    .deleteFrom('users')
    .where('email_verified_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('created_at', '<', createdBefore)
    .execute()
}

/** Of the profile, else of the selected organization, of the address’s owner or its latest claim; undefined: no one has it. */
export async function findLanguageOf(trx: Trx, email: string): Promise<Language | undefined> {
  const row = await trx
    .selectFrom('users as u')
    .leftJoin('organizations as o', 'o.id', 'u.selected_organization_id')
    .select(({ fn }) => fn.coalesce('u.language', 'o.locale').as('language'))
    .where('u.email', '=', email)
    .orderBy('u.email_verified_at', (order) => order.asc().nullsLast())
    .orderBy('u.created_at', 'desc')
    .executeTakeFirst()
  return row?.language ?? undefined
}
