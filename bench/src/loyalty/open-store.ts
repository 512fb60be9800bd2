import { newId } from '@yuko/api/src/platform/ids.ts'
import { createOrganization } from '@yuko/api/src/testing/create-organization.ts'
import type { TestApp } from '@yuko/api/src/testing/test-app.ts'

export interface Store {
  readonly test: TestApp
  readonly organizationId: string
  readonly members: readonly string[]
}

/** A store with the given number of members without points; with the same IDs as another store, if given. */
export async function openStore(test: TestApp, count: number, like?: Store): Promise<Store> {
  const organizationId = await createOrganization(test.db)
  const members = like?.members ?? Array.from({ length: count }, () => newId())
  const now = test.clock.now()
  const rows = members.map((id) => ({ organization_id: organizationId, id, customer_id: newId() }))
  for (let from = 0; from < rows.length; from += 1000)
    await test.db.forOrganization(organizationId, async (trx) => {
      const some = rows.slice(from, from + 1000)
      const customers = some.map(({ organization_id, customer_id: id }) => {
        return { organization_id, id, external_id: null, email: `${id}@people.example`, name: null }
      })
      await trx.insertInto('customers').values(customers).execute()
      await trx
        .insertInto('loyalty_members')
        .values(some.map((row) => ({ ...row, status: 'member', joined_at: now, joined_via: 'manual', created_at: now }) as const))
        .execute()
    })
  return { test, organizationId, members }
}
