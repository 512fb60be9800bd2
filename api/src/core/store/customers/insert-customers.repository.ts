import { newId } from '#platform/ids.ts'
import type { InsertCustomers } from '#platform/ports/new-customers.ts'

export const insertCustomers: InsertCustomers = async (trx, organizationId, people) => {
  const rows = people.map(({ externalId, email, name, firstName = null, lastName = null }) => ({
    organization_id: organizationId,
    id: newId(),
    external_id: externalId,
    email,
    name,
    first_name: firstName,
    last_name: lastName,
  }))
  await trx
    .insertInto('customers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
