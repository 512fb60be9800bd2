import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export async function startUpload(trx: Trx, organizationId: string, bytes: number, at: Date): Promise<string> {
  const { id } = await trx
    .insertInto('video_uploads')
    .values({ organization_id: organizationId, bytes, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findUpload(trx: Trx, organizationId: string, uploadId: string) {
  return trx
    .selectFrom('video_uploads')
    .select(['bytes', 'received', 'media_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', uploadId)
    .executeTakeFirst()
}

/** Returns the numbers of all parts; undefined if the upload is gone. */
export async function addPart(trx: Trx, organizationId: string, uploadId: string, number: number): Promise<number[] | undefined> {
  const { rows } = await sql<{ received: number[] }>`
    update video_uploads set received = array(select distinct n from unnest(received || ${number}::smallint) n order by n)
     where organization_id = ${organizationId} and id = ${uploadId}
    returning received`.execute(trx)
  return rows[0]?.received
}

/** False if another call has finished it. */
export async function finishUpload(trx: Trx, organizationId: string, uploadId: string, mediaId: string): Promise<boolean> {
  const result = await trx
    .updateTable('video_uploads')
    .set({ media_id: mediaId })
    .where('organization_id', '=', organizationId)
    .where('id', '=', uploadId)
    .where('media_id', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Of all organizations. Needs a system transaction. */
export function listUploadsBefore(trx: Trx, before: Date, limit: number) {
  return trx
    .selectFrom('video_uploads')
    .select(['organization_id', 'id'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

export async function deleteUploads(trx: Trx, uploadIds: readonly string[]): Promise<void> {
  await sql`delete from video_uploads where id = any(${[...uploadIds]}::uuid[])`.execute(trx)
}
