import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Period } from '#platform/db/period.ts'

interface Asked {
  readonly days: number
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The requested days, or by default the organization's most recent ones. */
export async function periodOf(trx: Trx, organizationId: string, { days, from, to }: Asked, now: Date): Promise<Period> {
  const { rows } = await sql<Period>`
    with own as (
      select o.timezone, o.currency, coalesce(${to ?? null}::date, (${now}::timestamptz at time zone o.timezone)::date) as last
        from organizations o where o.id = ${organizationId}
    )
    select coalesce(${from ?? null}::date, last - ${days - 1}::int) as "from", last as "to", timezone as "timeZone", currency from own`.execute(
    trx,
  )
  const [row] = rows
  if (!row) throw new Error('The organization of a request exists')
  return row
}
