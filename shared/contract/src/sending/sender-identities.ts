import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress } from '../primitives.ts'
import { identityId, senderDetails, senderIdentity } from './sender-identity.ts'

const identities = '/settings/sending/identities'
const params = z.object({ identityId })

export const addSenderIdentity = defineEndpoint({
  name: 'add-sender-identity',
  summary: 'Add a sender and email its address a verification link',
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
  summary: 'Update the name or reply-to address of a sender, or make it the default',
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
  summary: 'Delete a sender that no email uses',
  method: 'DELETE',
  path: `${identities}/:identityId`,
  access: 'settings.write',
  params,
  refusals: ['sender-identity.not-found', 'sending.sender-in-use'],
})

export const askSenderIdentity = defineEndpoint({
  name: 'ask-sender-identity',
  summary: 'Resend the verification email of a sender',
  method: 'POST',
  path: `${identities}/:identityId/ask`,
  access: 'settings.write',
  params,
  reply: senderIdentity,
  refusals: ['sender-identity.not-found', 'request.rate-limited'],
})
