import {
  addSenderIdentity,
  askSenderIdentity,
  deleteSenderIdentity,
  updateSenderIdentity,
} from '@yuko/contract/sending/sender-identities'
import { addSendingDomain, checkSendingDomain, deleteSendingDomain } from '@yuko/contract/sending/sending-domains'
import { senderIds, sendingDomainIds } from '#ids.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { countUse } from '#platform/limits/limits.ts'
import { deleteDomain, findDomain } from '#platform/mail/sending-domains.repository.ts'
import type { Platform } from '#platform/module.ts'
import { askerOf } from './asker.ts'
import { addDomain, checkDomain, noSuchDomain } from './domains.ts'
import { addIdentity, askIdentity, removeIdentity, updateIdentity } from './identities.ts'

/** Sender addresses, and the domains that authorize them. */
export const identitiesEndpoints = (platform: Platform) => [
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
