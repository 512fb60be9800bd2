import { getSending } from '@yuko/contract/sending/get-sending'
import { getSendingHealth } from '@yuko/contract/sending/get-sending-health'
import { sendTestMail } from '@yuko/contract/sending/send-test-mail'
import { isSameServer } from '@yuko/contract/sending/sending-provider'
import { sendingChoices } from '@yuko/contract/sending/sending-settings'
import { updateSendingLimits } from '@yuko/contract/sending/update-sending-limits'
import { updateSendingProvider } from '@yuko/contract/sending/update-sending-provider'
import { updateSendingSettings } from '@yuko/contract/sending/update-sending-settings'
import { periodOf } from '#core/accounts/organizations/period.reads.repository.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countUse } from '#platform/limits/limits.ts'
import { changeSettings, findSendingRow, findSendingSettings, putProvider } from '#platform/mail/sending-settings.repository.ts'
import type { Platform } from '#platform/module.ts'
import { seal } from '#platform/sealed.ts'
import { readSendingHealth } from '../figures/figures.repository.ts'
import { testRecipient } from '../test-recipient.ts'
import { askerOf } from './asker.ts'
import { readSending, summaryOf } from './read-sending.ts'
import { testWayOut } from './test-way-out.ts'

export const sendingEndpoints = (platform: Platform) => [
  implement(getSending, ({ trx, organizationId }) => readSending(platform, trx, organizationId)),

  implement(getSendingHealth, async ({ trx, organizationId, clock }) =>
    readSendingHealth(trx, organizationId, await periodOf(trx, organizationId, { days: 30 }, clock.now())),
  ),

  implement(
    updateSendingSettings,
    async ({ trx, organizationId, body, clock }) => {
      await changeSettings(trx, organizationId, body, clock.now())
      return body
    },
    { snapshot: async (trx, organizationId) => sendingChoices.parse(await findSendingSettings(trx, organizationId)) },
  ),

  implement(
    updateSendingLimits,
    async ({ trx, organizationId, body: limits, clock }) => {
      await changeSettings(trx, organizationId, { limits }, clock.now())
      return limits
    },
    { snapshot: async (trx, organizationId) => (await findSendingSettings(trx, organizationId)).limits },
  ),

  implement(
    updateSendingProvider,
    async ({ trx, organizationId, body: { way, secret }, clock }) => {
      const row = await findSendingRow(trx, organizationId)
      const kept = isSameServer(summaryOf(platform, organizationId, row).way, way) ? row?.provider_secret : null
      const needsOne = way.provider !== 'platform' && (way.provider !== 'smtp' || way.user !== '')
      if (needsOne && !secret && !kept) {
        const message = 'Enter the key or password of the provider. Values entered for another server aren’t sent to this one.'
        throw new Refusal('sending.secret-missing', message, { fields: { 'body.secret': 'is required' } })
      }
      const sealed = secret ? seal(secret, platform.secretFor('sending-provider'), organizationId) : (kept ?? null)
      await putProvider(trx, organizationId, { way, secret: needsOne ? sealed : null, at: clock.now() })
      return summaryOf(platform, organizationId, await findSendingRow(trx, organizationId))
    },
    {
      snapshot: async (trx, organizationId) => {
        const row = await findSendingRow(trx, organizationId)
        return { provider: row?.provider ?? 'platform', ...row?.provider_options }
      },
    },
  ),

  implementDetached(sendTestMail, async ({ body, ...call }) => {
    const { organizationId } = call
    await countUse(platform, 'wayOutTestsOfOrganization', organizationId)
    return testWayOut(platform, organizationId, await testRecipient(platform, { ...askerOf(call), to: body.to }))
  }),
]
