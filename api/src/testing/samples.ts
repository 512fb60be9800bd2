import { idCodec } from '#platform/ids.ts'
import { createReview } from './create-review.ts'
import { reviewCsv } from './review-csv.ts'
import type { TenancySamples } from './tenancy-suite.ts'
import type { SignedIn, TestApp } from './test-app.ts'

const reviewIds = idCodec('rev')
const program = { name: 'Points', pointLabel: { one: 'point', other: 'points' }, pointsPerMajorUnit: 1, signupPoints: 0 }

/** One thing of each kind that a path can name. A new path parameter needs a line here, or the tenancy suite fails. */
export const samples: TenancySamples = {
  params: {
    reviewId: async (test, owner) => reviewIds.toWire(await createReview(test.db, owner.organizationId)),
    programId: (test, owner) => created(test, owner, '/loyalty/programs', program, 'programId'),
    workflowId: (test, owner) => created(test, owner, '/workflows', {}, 'workflowId'),
    importId: uploadedImport,
  },
  bodies: {
    'reply-to-review': { body: 'Thank you' },
    'update-reply': { body: 'Thank you' },
  },
}

async function created(test: TestApp, owner: SignedIn, path: string, payload: object, id: string): Promise<string> {
  const reply = await test.app.inject({ method: 'POST', url: `/api/v1${path}`, headers: owner.headers, payload })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json()[id]
}

async function uploadedImport(test: TestApp, owner: SignedIn): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([reviewCsv(3)], { type: 'text/csv' }), 'reviews.csv')
  const request = new Request('http://yuko.test', { method: 'POST', body: form })
  const headers = { ...owner.headers, 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  const reply = await test.app.inject({ method: 'POST', url: '/api/v1/imports', headers, payload })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json().importId
}
