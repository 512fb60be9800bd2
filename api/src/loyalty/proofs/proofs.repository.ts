import { type Insertable, type Selectable, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { removeFiles } from '#platform/remove-files.job.ts'
import type { ProofTables } from './proofs.tables.ts'

export type ProofRow = Selectable<ProofTables['loyalty_proofs']>

export async function isWaiting(trx: Trx, organizationId: string, memberId: string, campaignId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('loyalty_proofs')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return row !== undefined
}

/** False: another one of this member already waits. */
export async function insertProof(trx: Trx, proof: Insertable<ProofTables['loyalty_proofs']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('loyalty_proofs')
    .values(proof)
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'campaign_id', 'member_id']).where('status', '=', 'waiting').doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Locks it until the transaction ends. */
export function lockProof(trx: Trx, organizationId: string, id: string): Promise<ProofRow | undefined> {
  return trx
    .selectFrom('loyalty_proofs')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Decision = Pick<ProofRow, 'decided_at' | 'decided_by'> &
  ({ status: 'approved'; points: number } | { status: 'declined'; reason: string })

export async function writeDecision(trx: Trx, { organization_id, id }: ProofRow, decision: Decision): Promise<void> {
  await trx
    .updateTable('loyalty_proofs')
    .set(decision)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
}

/** The folder of a proof's picture; null: it has none, or it was deleted. */
export async function findFileKey(trx: Trx, organizationId: string, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('loyalty_proofs')
    .select('file_key')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.file_key ?? null
}

export const forgetProofs = (trx: Trx, organizationId: string, memberIds: readonly string[]) =>
  deleteProofs(trx, organizationId, sql`p.member_id = any(${[...memberIds]}::uuid[])`)

export const deleteProofsOfCampaign = (trx: Trx, organizationId: string, campaignId: string) =>
  deleteProofs(trx, organizationId, sql`p.campaign_id = ${campaignId}`)

/** With their pictures. */
async function deleteProofs(trx: Trx, organizationId: string, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ file_key: string | null }>`
    delete from loyalty_proofs p where p.organization_id = ${organizationId} and ${which} returning p.file_key`.execute(trx)
  await removePictures(trx, organizationId, rows)
}

/** What was submitted with decisions before that moment; the decisions stay. Returns how many. Needs a system transaction. */
export async function deleteContent(trx: Trx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ file_key: string | null }>`
    with old as (
      select organization_id, id, file_key from loyalty_proofs
       where decided_at < ${before} and (file_key is not null or text is not null) limit ${limit} for update skip locked)
    update loyalty_proofs p set text = null, file_key = null, width = null, height = null from old
     where p.organization_id = old.organization_id and p.id = old.id
    returning old.file_key`.execute(trx)
  await removePictures(trx, null, rows)
  return rows.length
}

async function removePictures(trx: Trx, organizationId: string | null, rows: readonly { file_key: string | null }[]) {
  const keys = rows.flatMap(({ file_key }) => file_key ?? [])
  if (keys.length > 0) await enqueue(trx, removeFiles, { keys }, { organizationId })
}
