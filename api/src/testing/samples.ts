import { insertNotification } from '#notifications/notifications.repository.ts'
import { idCodec, newId } from '#platform/ids.ts'
import { createMember } from './create-member.ts'
import { createProduct, createReview } from './create-review.ts'
import { reviewCsv } from './review-csv.ts'
import type { TenancySamples } from './tenancy-suite.ts'
import type { SignedIn, TestApp } from './test-app.ts'

const reviewIds = idCodec('rev')
const productIds = idCodec('prd')
const importIds = idCodec('imp')
const memberIds = idCodec('mem')
const sessionIds = idCodec('ses')
const notificationIds = idCodec('ntf')
const program = { name: 'Points', pointLabel: { one: 'point', other: 'points' }, pointsPerMajorUnit: 1, signupPoints: 0 }

const rejection = { action: 'reject', reason: 'off_topic' }

/** One thing of each kind that a call can name by its id. A new field for ids needs a line here, or the tenancy suite fails. */
export const samples: TenancySamples = {
  ids: {
    reviewId: async (test, owner) => reviewIds.toWire(await createReview(test.db, owner.organizationId)),
    programId: (test, owner) => created(test, owner, '/loyalty/programs', program, 'programId'),
    workflowId: (test, owner) => created(test, owner, '/workflows', {}, 'workflowId'),
    importId: uploadedImport,
    productId: reviewedProduct,
    eventId: moderated,
    memberId: async (test, owner) => {
      const { userId } = await createMember(test.db, owner.organizationId, 'editor')
      return memberIds.toWire(await membershipOf(test, userId))
    },
    sessionId: async (_, owner) => sessionIds.toWire(owner.sessionId),
    invitationId: (test, owner) =>
      created(test, owner, '/invitations', { email: `${newId()}@people.example`, role: 'editor' }, 'invitationId'),
    notificationId: told,
    apiKeyId: anApiKey,
  },
  bodies: {
    'reply-to-review': { body: 'Thank you' },
    'update-reply': { body: 'Thank you' },
    'moderate-reviews': rejection,
    'update-member': { role: 'analyst' },
  },
}

async function created(test: TestApp, owner: SignedIn, path: string, payload: object, id: string): Promise<string> {
  const reply = await test.app.inject({ method: 'POST', url: `/api/v1${path}`, headers: owner.headers, payload })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json()[id]
}

async function anApiKey(test: TestApp, { headers }: SignedIn): Promise<string> {
  const url = '/api/v1/store/api-keys'
  return (await test.app.inject({ method: 'POST', url, headers, payload: { name: 'Server' } })).json().apiKey.apiKeyId
}

async function membershipOf(test: TestApp, userId: string): Promise<string> {
  const find = test.db.asSystem((trx) =>
    trx.selectFrom('memberships').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow(),
  )
  return (await find).id
}

async function reviewedProduct(test: TestApp, owner: SignedIn): Promise<string> {
  const product_id = await createProduct(test.db, owner.organizationId)
  await createReview(test.db, owner.organizationId, { product_id })
  return productIds.toWire(product_id)
}

/** What can be taken back. */
async function moderated(test: TestApp, owner: SignedIn): Promise<string> {
  const reviewId = reviewIds.toWire(await createReview(test.db, owner.organizationId))
  const url = '/api/v1/reviews/moderate'
  const payload = { reviewIds: [reviewId], ...rejection }
  const reply = await test.app.inject({ method: 'POST', url, headers: owner.headers, payload })
  return reply.json().changed[0].eventId
}

/** What the bell shows. */
async function told(test: TestApp, owner: SignedIn): Promise<string> {
  const id = newId()
  await test.db.forOrganization(owner.organizationId, (trx) =>
    insertNotification(trx, owner.organizationId, { id, cause: id, at: test.clock.now(), details: { kind: 'store.connected' } }),
  )
  return notificationIds.toWire(id)
}

async function uploadedImport(test: TestApp, owner: SignedIn): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([reviewCsv(3)], { type: 'text/csv' }), 'reviews.csv')
  const request = new Request('http://yuko.test', { method: 'POST', body: form })
  const headers = { ...owner.headers, 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  const reply = await test.app.inject({ method: 'POST', url: '/api/v1/imports', headers, payload })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  const { importId } = reply.json()
  await createReview(test.db, owner.organizationId, { import_id: importIds.toUuid(importId) })
  return importId
}
