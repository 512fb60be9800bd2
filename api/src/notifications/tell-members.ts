import type { FactPayload, FactType } from '@yuko/contract/facts'
import type { NotificationDetails } from '@yuko/contract/notifications/notification'
import type { Trx } from '#platform/db/database.ts'
import { idCodec } from '#platform/ids.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import type { FactEnvelope, factEnvelope } from '#platform/jobs/relay.ts'
import {
  findImport,
  findPlatform,
  findRewardName,
  findUserName,
  findWebhookUrl,
  insertNotification,
} from './notifications.repository.ts'
import { tellSlackOf } from './slack/tell-slack.ts'

const importIds = idCodec('imp')
const redemptionIds = idCodec('rdm')
const userIds = idCodec('usr')
const endpointIds = idCodec('whe')

/** What a fact means for the members; null where there is nothing they would not know already. */
type Telling = {
  [Type in FactType]?: (trx: Trx, organizationId: string, payload: FactPayload<Type>) => Promise<NotificationDetails | null>
}

const tellings: Telling = {
  'billing.invoice-failed': async (_trx, _organizationId, { problem, triedAgainAt }) => ({
    ...{ kind: 'billing.payment-failed', problem, triedAgainAt },
  }),
  'billing.renewal-near': async (_trx, _organizationId, { days, at }) => ({ kind: 'billing.renewal-near', days, at }),
  // Who chose a plan knows.
  'billing.subscription-updated': async (_trx, _organizationId, { from, to }) => {
    if (to.status === 'suspended') return from.status === 'suspended' ? null : { kind: 'billing.suspended' }
    if (from.status === 'suspended' && to.status === 'active') return { kind: 'billing.restored' }
    return to.status === 'expired' || to.status === 'cancelled' ? { kind: 'billing.on-free', reason: to.status } : null
  },
  'billing.usage-threshold': async (_trx, _organizationId, { metric, percent }) => ({ kind: 'billing.usage', metric, percent }),
  'import.completed': async (trx, organizationId, { importId, created, errors }) => {
    const one = await findImport(trx, organizationId, importIds.toUuid(importId))
    return one ? { kind: 'import.completed', importId, fileName: one.file_name, created, errors } : null
  },
  // Who cancelled it knows.
  'import.stopped': async (trx, organizationId, { importId }) => {
    const one = await findImport(trx, organizationId, importIds.toUuid(importId))
    return one?.status === 'failed' ? { kind: 'import.failed', importId, fileName: one.file_name } : null
  },
  'store.connected': async (_trx, _organizationId, { method }) =>
    method === 'shopify' || method === 'woocommerce' ? { kind: 'store.connected' } : null,
  'store.disconnected': async (_trx, _organizationId, { reason }) => ({ kind: 'store.disconnected', reason }),
  // What follows it every night is no news.
  'store.synced': async (_trx, _organizationId, { kind }) => (kind === 'full' ? { kind: 'store.synced' } : null),
  'store.sync-failed': async (_trx, _organizationId, { problem }) => ({ kind: 'store.sync-failed', problem }),
  'review-reward.blocked': async (trx, organizationId, { problem }) => ({
    ...{ kind: 'review-reward.blocked', problem },
    ...(await findPlatform(trx, organizationId)),
  }),
  'reward.failed': async (trx, organizationId, { redemptionId, memberId, failure }) => {
    const rewardName = await findRewardName(trx, organizationId, redemptionIds.toUuid(redemptionId))
    if (rewardName === undefined) return null
    return { kind: 'loyalty-reward.failed', memberId, rewardName, failure, ...(await findPlatform(trx, organizationId)) }
  },
  'member.joined': async (trx, _organizationId, { userId }) => {
    const name = await findUserName(trx, userIds.toUuid(userId))
    return name === undefined ? null : { kind: 'member.joined', name }
  },
  'webhook.failing': async (trx, organizationId, { endpointId }) => {
    const host = await hostOf(trx, organizationId, endpointId)
    return host === null ? null : { kind: 'webhook.failing', endpointId, host }
  },
  'webhook.disabled': async (trx, organizationId, { endpointId, reason }) => {
    const host = await hostOf(trx, organizationId, endpointId)
    return host === null ? null : { kind: 'webhook.disabled', endpointId, host, reason }
  },
}

async function hostOf(trx: Trx, organizationId: string, endpointId: string): Promise<string | null> {
  const url = await findWebhookUrl(trx, organizationId, endpointIds.toUuid(endpointId))
  return url === undefined ? null : new URL(url).host
}

/** Across organizations, because names of people belong to none; what it writes belongs to the fact's. */
export async function tellMembers({ db, payload: fact }: JobCall<typeof factEnvelope>, publicUrl: string): Promise<void> {
  const { organizationId } = fact
  if (organizationId === null) return
  await db.asSystem(async (trx) => {
    const details = await detailsOf(trx, organizationId, fact)
    if (!details) return
    const told = { cause: causeOf(fact), at: new Date(fact.occurredAt), details }
    if (await insertNotification(trx, organizationId, told)) await tellSlackOf(trx, organizationId, told, publicUrl)
  })
}

/** A shop that is gone fails for everybody who redeems: a day hears once of each way to fail. */
function causeOf({ type, eventId, payload, occurredAt }: FactEnvelope): string {
  return type === 'reward.failed' ? `${type}:${String(payload.failure)}:${occurredAt.slice(0, 10)}` : eventId
}

function detailsOf(trx: Trx, organizationId: string, { type, payload }: FactEnvelope): Promise<NotificationDetails | null> {
  const tell = tellings[type as FactType] as
    | ((trx: Trx, organizationId: string, payload: unknown) => Promise<NotificationDetails | null>)
    | undefined
  return tell?.(trx, organizationId, payload) ?? Promise.resolve(null)
}
