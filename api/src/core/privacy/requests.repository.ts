import type { PrivacyArea } from '@yuko/contract/privacy/privacy-request'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import type { PrivacyTables } from './privacy.tables.ts'

type Table = PrivacyTables['privacy_requests']
export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number]

type NewRow = Omit<Insertable<Table>, 'proof'> & { readonly proof: PrivacyArea[] }
type Change = Omit<Updateable<Table>, 'proof'> & { readonly proof?: PrivacyArea[] }

/** false: the same request is already in progress. */
export async function insertRequest(trx: Trx, { proof, ...row }: NewRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('privacy_requests')
    .values({ ...row, proof: jsonb(proof) })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'kind', 'subject_hash']).where('status', 'in', ['waiting', 'working']).doNothing(),
    )
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

function requests(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('privacy_requests as request')
    .leftJoin('users as user', 'user.id', 'request.requested_by')
    .selectAll('request')
    .select('user.name as requested_by_name')
    .where('request.organization_id', '=', organizationId)
}

export function listRequests(
  trx: Trx,
  organizationId: string,
  page: { limit: number; after?: { at: Date; id: string } | undefined },
) {
  const { after } = page
  return requests(trx, organizationId)
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(where.refTuple('request.created_at', 'request.id'), '<', where.tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(page.limit)
    .execute()
}

export function findRequest(trx: Trx, organizationId: string, id: string) {
  return requests(trx, organizationId).where('request.id', '=', id).executeTakeFirst()
}

export function findOpenRequest(trx: Trx, organizationId: string, kind: Table['kind'], subjectHash: Buffer) {
  return requests(trx, organizationId)
    .where('request.kind', '=', kind)
    .where('request.subject_hash', '=', subjectHash)
    .where('request.status', 'in', ['waiting', 'working'])
    .executeTakeFirst()
}

/** Locked, so that only one of two jobs does the work. */
export function lockRequest(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom('privacy_requests')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeRequest(trx: Trx, organizationId: string, id: string, { proof, ...change }: Change): Promise<void> {
  await trx
    .updateTable('privacy_requests')
    .set({ ...change, ...(proof && { proof: jsonb(proof) }) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** Marks files as expired and returns their names for deletion. Needs a system transaction. */
export async function endFiles(trx: Trx, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('privacy_requests')
    .select(['organization_id', 'id', 'file_key'])
    .where('file_key', 'is not', null)
    .where('file_until', '<=', now)
    .forUpdate()
    .execute()
  for (const { organization_id, id } of rows) await changeRequest(trx, organization_id, id, { file_key: null })
  return rows.flatMap(({ file_key }) => file_key ?? [])
}

/** Expires exports of an erased person. A concurrent export either commits first or finds nothing. */
export async function endFilesOf(trx: Trx, organizationId: string, subjectHash: Buffer): Promise<string[]> {
  await sql`
    select from privacy_requests where organization_id = ${organizationId} and subject_hash = ${subjectHash} for update`.execute(
    trx,
  )
  const { rows } = await sql<{ file_key: string }>`
    with had as (select id, file_key from privacy_requests
                  where organization_id = ${organizationId} and subject_hash = ${subjectHash} and file_key is not null)
    update privacy_requests r set file_key = null from had where r.organization_id = ${organizationId} and r.id = had.id
    returning had.file_key`.execute(trx)
  return rows.map(({ file_key }) => file_key)
}

export async function deleteRequestsBefore(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('privacy_requests').where('completed_at', '<', before).where('file_key', 'is', null).execute()
}
