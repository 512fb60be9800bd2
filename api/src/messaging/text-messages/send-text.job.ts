import { z } from 'zod'
import type { Database, Trx } from '#platform/db/database.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { nextInWindow } from '#platform/send-window.ts'
import type { CarrierAccount, Handover, OutgoingText } from './carrier.ts'
import { noteHandover } from './note-handover.ts'
import { noteFailed } from './note-text.ts'
import { hasOptedOut } from './opt-outs.repository.ts'
import { changeText, lockText, type TextKey, type TextRow } from './text-messages.repository.ts'
import { findProvider, type TextProviderRow } from './text-provider.repository.ts'
import { accountOf, type TextTools } from './text-tools.ts'

/** Retried for about two hours while the account takes no texts. */
export const sendText = defineJob({
  name: 'send-text',
  payload: z.object({ organizationId: z.uuid(), textId: z.uuid() }),
  retry: { limit: 7, delaySeconds: 60 },
})

const everyDay = [1, 2, 3, 4, 5, 6, 7]

interface Claimed {
  readonly account: CarrierAccount
  readonly text: OutgoingText
}

/** Claims, hands over, and notes the answer: a text that was claimed before is in doubt, and isn't sent again. */
export const handleSendText = (tools: TextTools) =>
  handleJob(
    sendText,
    async ({ db, payload }) => {
      const claimed = await db.forOrganization(payload.organizationId, (trx) => claim(trx, tools, payload))
      if (!claimed) return
      const handover = await tools.carrier(claimed.account, claimed.text)
      await noteAnswer(db, tools, payload, { to: claimed.text.to, handover })
      if (handover.outcome === 'later') throw new Error(`Twilio takes no texts: ${handover.failure} ${handover.code ?? ''}`)
    },
    async ({ db, payload }) => {
      await db.forOrganization(payload.organizationId, async (trx) => {
        const row = await lockText(trx, payload)
        const provider = await findProvider(trx, payload.organizationId)
        // Claimed, without a noted answer: it may have been taken.
        const failure = row?.status === 'sending' ? 'in-doubt' : (provider?.problem ?? 'refused')
        if (row) await noteFailed(trx, tools.clock, row, failure)
      })
    },
  )

/** null: there is nothing to hand over, or not yet. */
async function claim(trx: Trx, tools: TextTools, key: TextKey): Promise<Claimed | null> {
  const row = await lockText(trx, key)
  if (row?.status === 'sending') await noteFailed(trx, tools.clock, row, 'in-doubt')
  if (row?.status !== 'queued') return null
  const { organization_id: organizationId, to_phone: to, body } = row
  const provider = await findProvider(trx, organizationId)
  if (!provider || to === null || body === null) {
    await noteFailed(trx, tools.clock, row, provider ? 'refused' : 'account-refused')
    return null
  }
  if (await hasOptedOut(trx, organizationId, to)) {
    await noteFailed(trx, tools.clock, row, 'opted-out')
    return null
  }
  if (await putOff(trx, tools, row, provider)) return null
  await changeText(trx, row, { status: 'sending' })
  const text = { to, body, statusUrl: tools.urls.status(organizationId, row.id) }
  return { account: accountOf(provider, tools.secretFor), text }
}

/** Until the account's hours begin where the recipient is. */
async function putOff(trx: Trx, { clock }: TextTools, row: TextRow, provider: TextProviderRow): Promise<boolean> {
  const now = clock.now()
  const hours = { sendFrom: provider.send_from, sendUntil: provider.send_until, weekdays: everyDay }
  const startAfter = nextInWindow(now, hours, row.time_zone)
  if (startAfter <= now) return false
  const { organization_id: organizationId, id: textId } = row
  await enqueue(trx, sendText, { organizationId, textId }, { organizationId, startAfter })
  return true
}

async function noteAnswer(
  db: Database,
  { clock }: TextTools,
  key: TextKey,
  { to, handover }: { to: string; handover: Handover },
): Promise<void> {
  const { organizationId } = key
  await db.forOrganization(organizationId, async (trx) => {
    await noteHandover(trx, clock, { organizationId, to, handover })
    const row = await lockText(trx, key)
    if (!row) return
    if (handover.outcome === 'taken') {
      // A fast provider reports the delivery before it answers.
      const sent = { provider_id: handover.providerId, sent_at: row.sent_at ?? clock.now() }
      await changeText(trx, row, row.status === 'sending' ? { ...sent, status: 'sent' } : sent)
    } else if (handover.outcome === 'later') await changeText(trx, row, { status: 'queued' })
    else await noteFailed(trx, clock, row, handover.failure)
  })
}
