import { getSending } from '@yuko/contract/sending/get-sending'
import { sendTestMail } from '@yuko/contract/sending/send-test-mail'
import {
  addSenderIdentity,
  askSenderIdentity,
  deleteSenderIdentity,
  updateSenderIdentity,
} from '@yuko/contract/sending/sender-identities'
import { addSendingDomain, checkSendingDomain, deleteSendingDomain } from '@yuko/contract/sending/sending-domains'
import { isSameServer } from '@yuko/contract/sending/sending-provider'
import { sendingSettings } from '@yuko/contract/sending/sending-settings'
import { updateSendingProvider } from '@yuko/contract/sending/update-sending-provider'
import { updateSendingSettings } from '@yuko/contract/sending/update-sending-settings'
import { senderIds, sendingDomainIds } from '#ids.ts'
import { type DetachedCall, implement, implementDetached } from '#platform/http/implement.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countUse } from '#platform/limits/limits.ts'
import { deleteDomain, findDomain } from '#platform/mail/sending-domains.repository.ts'
import { findSendingRow, putProvider, putSettings } from '#platform/mail/sending-settings.repository.ts'
import type { Platform } from '#platform/module.ts'
import { seal } from '#platform/sealed.ts'
import { testRecipient } from '../test-recipient.ts'
import { addDomain, checkDomain, noSuchDomain } from './domains.ts'
import { addIdentity, askIdentity, removeIdentity, updateIdentity } from './identities.ts'
import { readSending, summaryOf } from './read-sending.ts'
import { testWayOut } from './test-way-out.ts'

export function sendingEndpoints(platform: Platform) {
  const askerOf = ({
    organizationId,
    session,
    request,
  }: Pick<DetachedCall<unknown>, 'organizationId' | 'session' | 'request'>) => ({
    organizationId,
    userId: session.userId,
    network: clientOf(request.ip),
  })
  return [
    implement(getSending, ({ trx, organizationId }) => readSending(platform, trx, organizationId)),
    implement(
      updateSendingSettings,
      async ({ trx, organizationId, body, clock }) => {
        await putSettings(trx, organizationId, body, clock.now())
        return body
      },
      {
        snapshot: async (trx, organizationId) =>
          sendingSettings.parse((await findSendingRow(trx, organizationId))?.settings ?? {}),
      },
    ),
    implement(
      updateSendingProvider,
      async ({ trx, organizationId, body: { way, secret }, clock }) => {
        const row = await findSendingRow(trx, organizationId)
        const kept = isSameServer(summaryOf(platform, organizationId, row).way, way) ? row?.provider_secret : null
        const needsOne = way.provider !== 'platform' && (way.provider !== 'smtp' || way.user !== '')
        if (needsOne && !secret && !kept) {
          const message = 'The provider needs a key or a password. What was given for another server is not sent to this one'
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
    implementDetached(addSenderIdentity, ({ body, ...call }) => addIdentity(platform, askerOf(call), body)),
    implement(updateSenderIdentity, ({ trx, organizationId, params, body }) =>
      updateIdentity(trx, organizationId, senderIds.toUuid(params.identityId), body),
    ),
    implement(deleteSenderIdentity, ({ trx, organizationId, params }) =>
      removeIdentity(trx, organizationId, senderIds.toUuid(params.identityId)),
    ),
    implementDetached(askSenderIdentity, ({ params, ...call }) =>
      askIdentity(platform, askerOf(call), senderIds.toUuid(params.identityId)),
    ),
    implementDetached(addSendingDomain, ({ organizationId, body }) => addDomain(platform, organizationId, body.domain)),
    implementDetached(checkSendingDomain, async ({ organizationId, params }) => {
      await countUse(platform, 'domainChecks', organizationId)
      return checkDomain(platform, organizationId, sendingDomainIds.toUuid(params.domainId))
    }),
    implement(deleteSendingDomain, async ({ trx, organizationId, params }) => {
      const id = sendingDomainIds.toUuid(params.domainId)
      if (!(await findDomain(trx, organizationId, id))) throw noSuchDomain()
      await deleteDomain(trx, organizationId, id)
    }),
  ]
}
