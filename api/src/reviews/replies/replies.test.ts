import { reviewIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { reviewsModules } from '../../testing/reviews-modules.ts'
import { notifyReviewer } from './notify-reviewer.jobs.ts'

let test: TestApp
let member: SignedIn

beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => reviewsModules(platform) })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('support', await createOrganization(test.db))
})

async function call(
  method: 'POST' | 'PUT' | 'GET',
  id: string,
  payload?: object,
  headers: Record<string, string> = member.headers,
) {
  const url = `/api/v1/reviews/${reviewIds.toWire(id)}${method === 'GET' ? '' : '/reply'}`
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}

/** Runs the reply's job again, as after a crash. */
async function notify(id: string) {
  const { organizationId } = member
  await test.db.asSystem((trx) => enqueue(trx, notifyReviewer, { organizationId, reviewId: id }, { organizationId }))
  await test.runUntilIdle()
}

const mails = () =>
  test.db.forOrganization(member.organizationId, (trx) => trx.selectFrom('email_messages').selectAll().execute())

const requestsOf = (job: string) =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('job_requests')
      .select('payload')
      .where('organization_id', '=', member.organizationId)
      .where('job', '=', job)
      .execute(),
  )

describe('replying to a review', () => {
  it('replies in the name of the store and emails the author once, however often the job runs', async () => {
    const id = await createReview(test.db, member.organizationId, {
      body: 'Shrank <b>at once</b> & faded',
      title: 'Hm',
      rating: 2,
      author_name: '<img src=x onerror=alert(1)>',
    })
    const { status, body } = await call('POST', id, { body: 'We are sorry.\n\nWrite to us <3' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      body: 'We are sorry.\n\nWrite to us <3',
      authorDisplay: 'A store',
      editedAt: null,
      email: 'waiting',
    })
    expect(await requestsOf('notify-reviewer')).toHaveLength(1)

    await test.runUntilIdle()
    await notify(id)
    await test.runUntilIdle()
    expect(test.mails.to('mara.lind@example.com')).toHaveLength(1)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to_address: 'mara.lind@example.com',
      from_name: 'A store',
      subject: 'A store replied to your review of A store',
    })
    expect(mail?.text).toContain('We are sorry.')
    expect(mail?.text).toContain('> ★★☆☆☆\n> Hm\n> Shrank <b>at once</b> & faded')
    expect(mail?.html).toContain('Shrank &#60;b&#62;at once&#60;/b&#62; &#38; faded')
    expect(mail?.html).not.toContain('<b>at once')
    expect((await call('GET', id)).body).toMatchObject({
      isReplied: true,
      reply: { email: 'sent' },
      history: [{ action: 'reply' }, { action: 'submit' }],
    })
  })

  it('sends no email if not asked to, or without an address', async () => {
    const silent = await createReview(test.db, member.organizationId)
    expect((await call('POST', silent, { body: 'Thanks', notifyAuthor: false })).body.email).toBe('not_sent')
    const anonymous = await createReview(test.db, member.organizationId, { author_email: null })
    expect((await call('POST', anonymous, { body: 'Thanks' })).body.email).toBe('not_sent')
    await notify(silent)
    await notify(anonymous)
    expect(await mails()).toEqual([])
  })

  it('records the fact', async () => {
    const id = await createReview(test.db, member.organizationId)
    const { body } = await call('POST', id, { body: 'Thanks' })
    const [fact] = await test.db.asSystem((trx) =>
      trx.selectFrom('domain_events').selectAll().where('organization_id', '=', member.organizationId).orderBy('seq').execute(),
    )
    expect(fact).toMatchObject({
      type: 'review.replied',
      payload: { reviewId: reviewIds.toWire(id), replyId: body.replyId, notifyAuthor: true },
    })
  })

  it('refuses a second reply, even at the same time', async () => {
    const id = await createReview(test.db, member.organizationId)
    const answers = await Promise.all([call('POST', id, { body: 'One' }), call('POST', id, { body: 'Two' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('review.already-replied')
    expect(await requestsOf('notify-reviewer')).toHaveLength(1)
  })

  it('refuses an empty text, one that is too long and an unknown review', async () => {
    const id = await createReview(test.db, member.organizationId)
    expect((await call('POST', id, { body: '  ' })).body.fields).toEqual({ 'body.body': 'is required' })
    expect((await call('POST', id, { body: 'x'.repeat(3001) })).status).toBe(400)
    expect((await call('POST', newId(), { body: 'Hello' })).body.code).toBe('review.not-found')
  })

  it('keeps tenants apart', async () => {
    const id = await createReview(test.db, member.organizationId)
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect((await call('POST', id, { body: 'Mine' }, other.headers)).body.code).toBe('review.not-found')
    await call('POST', id, { body: 'Ours' })
    expect((await call('PUT', id, { body: 'Mine' }, other.headers)).body.code).toBe('review.not-found')
  })
})

describe('changing a reply', () => {
  it('keeps every earlier text and sends no email', async () => {
    const id = await createReview(test.db, member.organizationId)
    await call('POST', id, { body: 'One' })
    test.clock.advance(60_000)
    await call('PUT', id, { body: 'Two' })
    await call('PUT', id, { body: 'Two' })
    const { body } = await call('PUT', id, { body: 'Three' })
    expect(body).toMatchObject({ body: 'Three', editedAt: test.clock.now().toISOString() })
    const versions = await test.db.forOrganization(member.organizationId, (trx) =>
      trx.selectFrom('reply_versions').select(['version', 'body']).orderBy('version').execute(),
    )
    expect(versions).toEqual([
      { version: 1, body: 'One' },
      { version: 2, body: 'Two' },
    ])
    expect(await requestsOf('notify-reviewer')).toHaveLength(1)
  })

  it('refuses if there is no reply yet', async () => {
    const id = await createReview(test.db, member.organizationId)
    expect((await call('PUT', id, { body: 'Two' })).body.code).toBe('review.no-reply')
  })
})
