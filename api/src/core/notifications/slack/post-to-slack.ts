import { slackChannelIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { PublicSend } from '#platform/http/public-send.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { unseal } from '#platform/sealed.ts'
import type { SecretFor } from '#platform/secret.ts'
import type { postToSlack } from './slack.jobs.ts'
import { beginPost, changeChannel, findChannel, type SlackChannelRow, settlePost } from './slack.repository.ts'
import type { SlackMessage } from './slack-message.ts'

export interface SlackTools {
  readonly send: PublicSend
  readonly secretFor: SecretFor
}

/** `gone`: the channel no longer accepts messages; `later`: not accepted, can be retried; `unknown`: the result is unknown. */
export type PostOutcome =
  | { readonly outcome: 'sent' | 'unknown' }
  | { readonly outcome: 'gone' | 'refused' | 'later'; readonly problem: string }

/** As documented by Slack for incoming webhooks. */
const goneWords = [
  'no_service',
  'no_team',
  'team_disabled',
  'channel_not_found',
  'channel_is_archived',
  'action_prohibited',
  'invalid_token',
]

export async function post(
  { send, secretFor }: SlackTools,
  channel: SlackChannelRow,
  message: SlackMessage,
  signal?: AbortSignal,
): Promise<PostOutcome> {
  const { status, problem, body } = await send(
    {
      url: unseal(channel.url, secretFor('slack'), channel.id),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      timeoutMs: 10_000,
      maxReplyBytes: 500,
    },
    signal,
  )
  if (status === null) return problem === 'timeout' ? { outcome: 'unknown' } : { outcome: 'later', problem: problem ?? 'connect' }
  if (status < 300) return { outcome: 'sent' }
  const word = body?.trim().slice(0, 100) || `status ${status}`
  if (status === 429 || status >= 500) return { outcome: 'later', problem: word }
  return { outcome: goneWords.includes(word) || status === 404 || status === 410 ? 'gone' : 'refused', problem: word }
}

/** Also records a fact, the first time. */
async function disable(trx: Trx, clock: Clock, channel: SlackChannelRow, problem: string): Promise<void> {
  const { organization_id: organizationId, id } = channel
  await changeChannel(trx, organizationId, id, { problem })
  if (channel.problem !== null) return
  await recordFact(trx, clock, {
    type: 'integration.failed',
    organizationId,
    aggregate: slackChannelIds.toWire(id),
    payload: { integration: 'slack', problem },
  })
}

/** At most once: a message that was started but not completed may have arrived, so it isn't sent again. */
export async function handlePost(
  { db, clock, log, payload, signal }: JobCall<typeof postToSlack.payload>,
  tools: SlackTools,
): Promise<void> {
  const { organizationId, channelId } = payload
  const [channel, message] = await db.forOrganization(organizationId, async (trx) => [
    await findChannel(trx, organizationId, channelId),
    await beginPost(trx, payload),
  ])
  if (!channel || !message) return
  const result = await post(tools, channel, message, signal)
  await db.forOrganization(organizationId, async (trx) => {
    if (result.outcome === 'gone') await disable(trx, clock, channel, result.problem)
    if (result.outcome === 'sent') await changeChannel(trx, organizationId, channelId, { last_posted_at: clock.now() })
    if (result.outcome === 'unknown') return
    const state = { sent: 'sent', gone: 'failed', refused: 'failed', later: 'waiting' } as const
    await settlePost(trx, payload, state[result.outcome])
  })
  if (result.outcome === 'gone' || result.outcome === 'refused')
    log.warn({ organizationId, channelId, problem: result.problem }, 'Slack rejected a message')
  if (result.outcome === 'later') throw new Error(`Slack did not accept a message: ${result.problem}`)
}
