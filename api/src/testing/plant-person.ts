import { Readable } from 'node:stream'
import { defaultIncentiveRule } from '@yuko/contract/incentives/incentive-rule'
import { sql } from 'kysely'
import { postPoints } from '#loyalty/ledger/post-points.ts'
import { insertEarlierEntries } from '#loyalty/members/earlier-entries.repository.ts'
import { blockAddresses } from '#messaging/automation/subscribers/blocks/block-addresses.ts'
import { newId } from '#platform/ids.ts'
import { createLoyaltyMember } from './create-loyalty-member.ts'
import { createProof } from './create-proof.ts'
import { createAnswer, createAsk, createQuestion } from './create-question.ts'
import { createReferral } from './create-referral.ts'
import { createRequest } from './create-request.ts'
import { createReview } from './create-review.ts'
import { createPublishedWorkflow, createRun, createSubscriber } from './create-workflow-runs.ts'
import type { TestApp } from './test-app.ts'

export interface PlantedPerson {
  /** A marker in every value stored about them. */
  readonly marker: string
  readonly email: string
  /** An uploaded file that mentions them. */
  readonly fileKey: string
  /** The store's IDs of the customer and their order. */
  readonly externalId?: string
  readonly orderId?: string
}

/** Everything areas store about a customer. */
export async function plantPerson(
  test: Pick<TestApp, 'db' | 'clock' | 'platform'>,
  organizationId: string,
  { marker, email, fileKey, externalId = '77', orderId = '1001' }: PlantedPerson,
): Promise<void> {
  await createReview(test.db, organizationId, { author_email: email, author_name: `${marker} Stein` })
  const asked = { author_email: email, author_name: marker }
  const questionId = await createQuestion(test.db, organizationId, asked)
  const askId = await createAsk(test.db, organizationId, questionId, { email, name: marker })
  await createAnswer(test.db, organizationId, questionId, { ...asked, ask_id: askId })
  const memberId = await createLoyaltyMember(test.db, organizationId, { email, name: `${marker} Stein` })
  await test.db.forOrganization(organizationId, async (trx) => {
    const explanation = { rule: 'Points added manually', inputs: {}, formula: null }
    const movement = { move: 'give' as const, kind: 'adjust' as const, points: 50, expiresAt: null }
    const notes = { customer: `Sorry, ${marker}`, internal: marker }
    await postPoints(trx, test.clock, organizationId, { memberId, key: 'adjust:1', movement, explanation, notes })
    const earlier = { memberId, occurredAt: test.clock.now(), points: 5, description: `Gift for ${marker}` }
    await insertEarlierEntries(trx, organizationId, newId(), [{ ...earlier, index: 0, occurrence: 1 }])
  })
  await createReferral(test.db, organizationId, { friendEmail: email })
  await createProof(test.db, organizationId, { memberId, text: `Posted as ${marker}`, reason: `${marker} isn’t in it` })
  await createRequest(test.db, organizationId, { email, name: marker, search_text: `${email} ${marker}` })
  const subscriberId = await createSubscriber(test.db, organizationId, { email, first_name: marker })
  const workflowId = await createPublishedWorkflow(test.db, organizationId)
  await createRun(test.db, organizationId, { workflowId, subscriberId, enteredAt: '2026-11-20T09:00:00Z' })
  await plantTraces(test, organizationId, { marker, email, subscriberId })
  await test.platform.storage.write(fileKey, Readable.from([`email\n${email}\n`]))
  await test.db.asSystem(async (trx) => {
    const of = { organization_id: organizationId }
    const [customerId, importId] = [newId(), newId()]
    const promise = { ...defaultIncentiveRule, reward: 'discount_percent' }
    await sql`
      insert into review_rewards (organization_id, id, email, locale, promise, state, next_at, created_at)
      values (${organizationId}, ${newId()}, ${email}, 'en', ${JSON.stringify(promise)}::jsonb, 'waiting',
              ${test.clock.now()}::timestamptz, ${test.clock.now()}::timestamptz)`.execute(trx)
    const names = { name: `${marker} Stein`, first_name: marker, last_name: marker, phone: marker, tags: [marker] }
    await trx
      .insertInto('customers')
      .values({ ...of, ...names, id: customerId, external_id: externalId, email })
      .execute()
    const order = {
      id: newId(),
      external_id: orderId,
      number: `#${orderId}`,
      customer_id: customerId,
      placed_at: test.clock.now(),
    }
    await trx
      .insertInto('orders')
      .values({ ...of, ...order, email })
      .execute()
    await sql`
      insert into imports (organization_id, id, kind, status, file_name, file_size, file_key, encoding, delimiter, preset, columns,
                           mapping, options, dry_run, dry_run_issues, created_at)
      values (${organizationId}, ${importId}, 'customers', 'ready', 'people.csv', 1, ${fileKey}, 'utf-8', ',', 'generic',
              ${JSON.stringify([{ name: 'email', samples: [email] }])}::jsonb, '{}', '{}',
              ${JSON.stringify({ rows: 1, balances: [{ row: 1, email, before: 0, after: 5 }] })}::jsonb,
              ${JSON.stringify([{ row: 1, level: 'error', field: null, message: 'is wrong', value: email }])}::jsonb,
              ${test.clock.now()}::timestamptz)`.execute(trx)
    await sql`
      insert into import_rows (organization_id, import_id, row, level, issues, cells)
      values (${organizationId}, ${importId}, 1, 'error', ${JSON.stringify([{ field: null, message: 'is wrong', value: email }])}::jsonb,
              ${JSON.stringify([email, `${marker} Stein`])}::jsonb)`.execute(trx)
    await sql`
      insert into checkouts (organization_id, id, external_id, email, url, currency, items, started_at, updated_at)
      values (${organizationId}, ${newId()}, ${`cart of ${externalId}`}, ${email}, ${`https://mill.example/${marker}`}, 'EUR',
              ${JSON.stringify([{ title: marker }])}::jsonb, ${test.clock.now()}::timestamptz, ${test.clock.now()}::timestamptz)`.execute(
      trx,
    )
    await sql`
      insert into email_messages (id, organization_id, key, kind, to_address, to_name, subject, html, text, status, queued_at, sent_at)
      values (${newId()}, ${organizationId}, ${`mail ${externalId}`}, 'transactional', ${email}, ${marker}, ${marker}, ${marker}, ${marker}, 'sent',
              ${test.clock.now()}::timestamptz, ${test.clock.now()}::timestamptz)`.execute(trx)
  })
}

/** Their events, notifications about them, and requests. */
async function plantTraces(
  test: Pick<TestApp, 'db' | 'clock'>,
  organizationId: string,
  { marker, email, subscriberId }: { marker: string; email: string; subscriberId: string },
): Promise<void> {
  const at = test.clock.now()
  await test.db.asSystem(async (trx) => {
    await sql`update workflow_runs set context = ${JSON.stringify({ note: marker })}::jsonb where subscriber_id = ${subscriberId}`.execute(
      trx,
    )
    await sql`
      update subscribers set properties = ${JSON.stringify({ pet: marker })}::jsonb, tags = ${[marker]}::text[] where id = ${subscriberId}`.execute(
      trx,
    )
    await sql`
      insert into subscriber_events (organization_id, id, subscriber_id, type, key, payload, occurred_at, recorded_at)
      values (${organizationId}, ${newId()}, ${subscriberId}, 'wishlist_added', ${newId()}, ${JSON.stringify({ thing: marker })}::jsonb,
              ${at}::timestamptz, ${at}::timestamptz)`.execute(trx)
    await sql`
      insert into webhook_events (organization_id, id, type, api_version, ref, subject_email, payload, occurred_at, created_at)
      values (${organizationId}, ${newId()}, 'review.published', '1', 'x', ${email}, ${JSON.stringify({ name: marker })},
              ${at}::timestamptz, ${at}::timestamptz)`.execute(trx)
    await blockAddresses(trx, test.clock, organizationId, [email], { reason: 'manual', detail: null })
    await sql`
      insert into exclusions (organization_id, id, scope, target, value, reason, created_at)
      values (${organizationId}, ${newId()}, 'email', 'email', ${email}, ${marker}, ${at}::timestamptz)`.execute(trx)
  })
}
