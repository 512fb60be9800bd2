import { builtInTopics, type MailTopic, type Topic } from '@yuko/contract/consent/mail-topic'
import type { Trx } from '#platform/db/database.ts'

/** The three built-in topics with the merchant's names, then their own by name. */
export async function listTopics(trx: Trx, organizationId: string): Promise<Topic[]> {
  const rows = await trx
    .selectFrom('mail_topics')
    .select(['id', 'name', 'description', 'is_public', 'is_default'])
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .execute()
  const kept = new Map(rows.map((row) => [row.id, row]))
  const known = builtInTopics.map(({ topicId, name, description }) => {
    const own = kept.get(topicId)
    return {
      topicId,
      name: own?.name ?? name,
      description: own?.description ?? description,
      isPublic: own?.is_public ?? true,
      isDefault: true,
      isBuiltIn: true,
    }
  })
  const own = rows.filter(({ id }) => !isBuiltIn(id))
  return [
    ...known,
    ...own.map((row) => ({
      topicId: row.id,
      name: row.name,
      description: row.description,
      isPublic: row.is_public,
      isDefault: row.is_default,
      isBuiltIn: false,
    })),
  ]
}

export const isBuiltIn = (topicId: MailTopic): boolean => builtInTopics.some((one) => one.topicId === topicId)

interface TopicRow {
  id: string
  name: string
  description: string
  is_public: boolean
}

export async function insertTopic(
  trx: Trx,
  organizationId: string,
  row: TopicRow & { is_default: boolean },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('mail_topics')
    .values({ organization_id: organizationId, ...row, created_at: now, updated_at: now })
    .execute()
}

/** A built-in topic gets its row with its first change. */
export async function writeTopic(trx: Trx, organizationId: string, { id, ...row }: TopicRow, now: Date): Promise<void> {
  await trx
    .insertInto('mail_topics')
    .values({ organization_id: organizationId, id, ...row, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doUpdateSet({ ...row, updated_at: now }))
    .execute()
}

export async function deleteTopic(trx: Trx, organizationId: string, id: string): Promise<void> {
  await trx.deleteFrom('mail_topics').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}
