import type { Trx } from '#platform/db/database.ts'

interface Item {
  title: string
  quantity: number
  /** uuid */
  product_id: string | null
}

export interface ToldCheckout {
  id: string
  email: string
  url: string | null
  currency: string
  total_minor: number | null
  items: Item[]
  started_at: Date
  updated_at: Date
}

export function findCheckout(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom('checkouts')
    .select(['id', 'email', 'url', 'currency', 'total_minor', 'items', 'started_at', 'updated_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}
