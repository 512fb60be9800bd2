import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { SealedValues } from './sealed-values.ts'

interface SealedRow {
  /** The row's ctid. */
  readonly place: string
  readonly value: Uint8Array
  readonly belongs_to: string
}

/** Values without the mark, after a place. */
export async function listSealedOtherwise(
  trx: Trx,
  { table, column, belongsTo }: SealedValues,
  page: { readonly mark: Uint8Array; readonly after: string; readonly limit: number },
): Promise<SealedRow[]> {
  const value = sql.ref(column)
  const { rows } = await sql<SealedRow>`
    select ctid::text as place, ${value} as value, ${sql.raw(belongsTo)} as belongs_to from ${sql.table(table)}
     where ctid > ${page.after}::tid and ${value} is not null
       and substring(${value} from 1 for ${page.mark.length}) <> ${page.mark}
     order by ctid limit ${page.limit}`.execute(trx)
  return rows
}

/** false: changed in the meantime. */
export async function replaceSealed(
  trx: Trx,
  { table, column }: SealedValues,
  { place, value }: SealedRow,
  anew: Uint8Array,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${anew} where ctid = ${place}::tid and ${sql.ref(column)} = ${value}`.execute(
    trx,
  )
  return numAffectedRows === 1n
}
