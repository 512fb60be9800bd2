import type { Language } from '@yuko/contract/accounts/languages'
import type { StoreModule } from '@yuko/contract/accounts/organizations/store-module'
import type { Platform } from '@yuko/contract/accounts/user'
import type { Trx } from '#platform/db/database.ts'
import type { ConnectionMethod } from '../accounts.tables.ts'

export type OrganizationRow = Awaited<ReturnType<typeof getOrganization>>

export interface OrganizationValues {
  readonly name: string
  readonly website: string | null
  readonly country: string
  readonly currency: string
  readonly timezone: string
  readonly locale?: Language | undefined
  readonly support_email: string | null
  readonly postal_address: string | null
}

/** false: the slug is taken. */
export async function insertOrganization(
  trx: Trx,
  { id, slug, createdAt, ...values }: OrganizationValues & { id: string; slug: string; createdAt: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('organizations')
    .values({ id, slug, ...values, created_at: createdAt, updated_at: createdAt })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export function getOrganization(trx: Trx, organizationId: string) {
  return trx.selectFrom('organizations').selectAll().where('id', '=', organizationId).executeTakeFirstOrThrow()
}

export function lockOrganization(trx: Trx, organizationId: string) {
  return trx.selectFrom('organizations').selectAll().where('id', '=', organizationId).forUpdate().executeTakeFirstOrThrow()
}

interface OrganizationChange extends Partial<OrganizationValues> {
  readonly platform?: Platform
  readonly modules?: StoreModule[]
  readonly connection?: ConnectionMethod
  readonly connected_at?: Date
  readonly disconnected_at?: Date | null
}

export function updateOrganization(trx: Trx, organizationId: string, change: OrganizationChange, now: Date) {
  return trx
    .updateTable('organizations')
    .set({ ...change, updated_at: now })
    .where('id', '=', organizationId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
