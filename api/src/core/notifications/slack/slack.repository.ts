import type { SlackTopic } from '@yuko/contract/notifications/slack/slack-channel'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import type { SlackMessage } from './slack-message.ts'

function channels(trx: Trx, organizationId: string) {
  return trx.selectFrom('slack_channels').selectAll().where('organization_id', '=', organizationId)
}
export type SlackChannelRow = Awaited<ReturnType<ReturnType<typeof channels>['executeTakeFirstOrThrow']>>

export function listChannels(trx: Trx, organizationId: string): Promise<SlackChannelRow[]> {
  return channels(trx, organizationId).orderBy('created_at').orderBy('id').execute()
}

export function findChannel(trx: Trx, organizationId: string, id: string): Promise<SlackChannelRow | undefined> {
  return channels(trx, organizationId).where('id', '=', id).executeTakeFirst()
}

/** Healthy channels that subscribe to one of these topics. */
export function listListeners(trx: Trx, organizationId: string, topics: readonly SlackTopic[]): Promise<SlackChannelRow[]> {
  return channels(trx, organizationId)
    .where('problem', 'is', null)
    .where(sql<boolean>`topics && ${[...topics]}::text[]`)
    .execute()
}

export async function insertChannel(
  trx: Trx,
  row: Pick<SlackChannelRow, 'organization_id' | 'id' | 'name' | 'url' | 'topics' | 'created_at'>,
) {
  return trx.insertInto('slack_channels').values(row).returningAll().executeTakeFirstOrThrow()
}

export function changeChannel(
  trx: Trx,
  organizationId: string,
  id: string,
  change: Partial<Pick<SlackChannelRow, 'name' | 'url' | 'topics' | 'problem' | 'last_posted_at'>>,
): Promise<SlackChannelRow | undefined> {
  return trx
    .updateTable('slack_channels')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteChannel(trx: Trx, organizationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('slack_channels')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns whether it was inserted. */
export async function insertPost(
  trx: Trx,
  organizationId: string,
  post: { channelId: string; cause: string; message: SlackMessage; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('slack_posts')
    .values({
      organization_id: organizationId,
      channel_id: post.channelId,
      cause: post.cause,
      message: jsonb(post.message),
      created_at: post.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

interface NamedPost {
  readonly organizationId: string
  readonly channelId: string
  readonly cause: string
}

/** Returns the message of a waiting post, and marks it as started: from now on it may have been sent. */
export async function beginPost(trx: Trx, post: NamedPost): Promise<SlackMessage | undefined> {
  const row = await trx
    .updateTable('slack_posts')
    .set({ state: 'begun' })
    .where('organization_id', '=', post.organizationId)
    .where('channel_id', '=', post.channelId)
    .where('cause', '=', post.cause)
    .where('state', '=', 'waiting')
    .returning('message')
    .executeTakeFirst()
  return row?.message ?? undefined
}

export async function settlePost(trx: Trx, post: NamedPost, state: 'waiting' | 'sent' | 'failed'): Promise<void> {
  await trx
    .updateTable('slack_posts')
    .set({ state, ...(state !== 'waiting' && { message: null }) })
    .where('organization_id', '=', post.organizationId)
    .where('channel_id', '=', post.channelId)
    .where('cause', '=', post.cause)
    .execute()
}

export async function deletePostsBefore(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('slack_posts').where('created_at', '<', before).execute()
}
