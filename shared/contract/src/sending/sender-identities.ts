import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress } from '../primitives.ts'
import { identityId, senderDetails, senderIdentity } from './sender-identity.ts'

const identities = '/settings/sending/identities'
const params = z.object({ identityId })

export const addSenderIdentity = defineEndpoint({
  name: 'add-sender-identity',
  summary: 'Send in another name; its address is asked by a mail',
  method: 'POST',
  path: identities,
  access: 'settings.write',
  body: senderDetails.extend({ email: emailAddress }),
  reply: senderIdentity,
  status: 201,
  refusals: ['sending.identity-exists', 'sending.too-many', 'request.rate-limited'],
})

export const updateSenderIdentity = defineEndpoint({
  name: 'update-sender-identity',
  summary: 'Change the name, where answers go, or make it the one that mails go out with',
  method: 'PUT',
  path: `${identities}/:identityId`,
  access: 'settings.write',
  params,
  body: senderDetails,
  reply: senderIdentity,
  refusals: ['sender-identity.not-found'],
})

export const deleteSenderIdentity = defineEndpoint({
  name: 'delete-sender-identity',
  summary: 'Send no longer in this name; refused while emails have it as their sender',
  method: 'DELETE',
  path: `${identities}/:identityId`,
  access: 'settings.write',
  params,
  refusals: ['sender-identity.not-found', 'sending.sender-in-use'],
})

export const askSenderIdentity = defineEndpoint({
  name: 'ask-sender-identity',
  summary: 'Send the mail again that verifies the address',
  method: 'POST',
  path: `${identities}/:identityId/ask`,
  access: 'settings.write',
  params,
  reply: senderIdentity,
  refusals: ['sender-identity.not-found', 'request.rate-limited'],
})
