import type { Rule } from '@yuko/contract/automation/rules/rule'
import { sql } from 'kysely'
import type { Database, Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { idCodec, newId } from '#platform/ids.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import { createReview } from './create-review.ts'
import type { SimpleOrder, SimplePerson } from './interpret-rule.ts'
import type { Things } from './random-rules.ts'

const uuidOf = (wire: string) => idCodec(wire.slice(0, 3)).toUuid(wire)

/** The things that test rules may name. */
export async function insertThings(
  trx: Trx,
  organizationId: string,
  { workflows, tiers, products, shopSegments }: Things,
  segments: Readonly<Record<string, Rule>>,
): Promise<void> {
  const of = { organization_id: organizationId }
  const now = new Date('2026-01-01T00:00:00Z')
  const stamps = { created_at: now, updated_at: now }
  for (const [wire, rule] of Object.entries(segments))
    await trx
      .insertInto('segments')
      .values({ ...of, ...stamps, id: uuidOf(wire), name: wire, rule: JSON.stringify(rule) })
      .execute()
  await sql`
    insert into mail_topics (organization_id, id, name, is_default, created_at, updated_at)
    values (${organizationId}, 'rare', 'Rare', false, ${now}, ${now}), (${organizationId}, 'offers', 'Offers', true, ${now}, ${now})`.execute(
    trx,
  )
  for (const wire of workflows) {
    const definition = JSON.stringify({})
    await trx
      .insertInto('workflows')
      .values({ ...of, ...stamps, id: uuidOf(wire), title: wire, trigger_type: 'manual' })
      .execute()
    await trx
      .insertInto('workflow_versions')
      .values({
        ...of,
        workflow_id: uuidOf(wire),
        number: 1,
        definition,
        note: null,
        published_at: now,
        published_by_user_id: null,
      })
      .execute()
  }
  for (const [at, wire] of tiers.entries())
    await trx
      .insertInto('loyalty_tiers')
      .values({ ...of, ...stamps, id: uuidOf(wire), name: wire, color: '#000000', icon: 'star', threshold: at, tag: null })
      .execute()
  for (const wire of shopSegments) {
    const segment = { ...of, id: uuidOf(wire), external_id: wire, name: wire, edited_at: now, followed_at: now, read_at: now }
    await trx.insertInto('shop_segments').values(segment).execute()
  }
  for (const { id, title } of products) {
    const names = { external_id: id, handle: null }
    const collection = { ...of, ...names, id: uuidOf(id), title: `${title}s` }
    await trx.insertInto('collections').values(collection).execute()
    await trx
      .insertInto('products')
      .values({
        ...of,
        ...names,
        id: uuidOf(id),
        title,
        image_url: null,
        url: null,
        import_id: null,
        collection_ids: [uuidOf(id)],
      })
      .execute()
  }
}

/** A person with everything that rules may check. */
export async function createSimplePerson(db: Database, organizationId: string, id: string, person: SimplePerson): Promise<void> {
  const email = `${id}@people.example`
  await db.forOrganization(organizationId, async (trx) => {
    const customerId = newId()
    const customer = {
      organization_id: organizationId,
      id: customerId,
      external_id: id,
      email,
      name: null,
      tags: [...person.storeTags],
    }
    await trx.insertInto('customers').values(customer).execute()
    await insertSubscriber(trx, organizationId, { id, email, customerId }, person)
    for (const wire of person.shopSegments) {
      const membership = { segment_id: uuidOf(wire), customer_external_id: id, is_member: true, known_at: person.createdAt }
      await trx
        .insertInto('shop_segment_members')
        .values({ organization_id: organizationId, ...membership })
        .execute()
    }
    for (const order of person.orders) await insertOrder(trx, organizationId, customerId, order)
    if (person.member) await insertMember(trx, organizationId, customerId, person.member)
    for (const { type, payload, at } of person.events)
      await sql`
        insert into subscriber_events (organization_id, id, subscriber_id, type, key, payload, occurred_at, recorded_at)
        values (${organizationId}, ${newId()}, ${id}, ${type}, ${newId()}, ${jsonb(payload)}, ${at}, ${at})`.execute(trx)
    await sql`
      insert into suppressions (organization_id, address_hash, topics, chosen, updated_at)
      values (${organizationId}, ${addressHash(email)}, ${person.refusedTopics}::text[], ${[...person.chosenTopics]}::text[],
        ${person.createdAt})`.execute(trx)
    for (const run of person.workflows) await insertRun(trx, organizationId, id, run)
  })
  for (const { rating, at, status } of person.reviews) {
    const review = { rating, author_email: email, submitted_at: at, created_at: at, status: status as 'pending' }
    await createReview(db, organizationId, review)
  }
}

interface Known {
  readonly id: string
  readonly email: string
  readonly customerId: string
}

async function insertSubscriber(trx: Trx, organizationId: string, known: Known, person: SimplePerson): Promise<void> {
  const { fields, mail, tags, birthday, properties, createdAt } = person
  await sql`
    insert into subscribers (organization_id, id, email, address_hash, customer_id, first_name, last_name, country, locale, consent,
        source, tags, birthday, properties, last_sent_at, last_opened_at, last_clicked_at, created_at, updated_at)
    values (${organizationId}, ${known.id}, ${known.email}, ${addressHash(known.email)}, ${known.customerId}, ${fields.first_name},
        ${fields.last_name}, ${fields.country}, ${fields.locale}, ${fields.consent}, ${fields.source}, ${[...tags]}::text[], ${birthday},
        ${jsonb(properties)}, ${mail.last_sent_at}, ${mail.last_opened_at}, ${mail.last_clicked_at}, ${createdAt}, ${createdAt})`.execute(
    trx,
  )
}

async function insertMember(
  trx: Trx,
  organizationId: string,
  customerId: string,
  { points, joinedAt, tier, status }: NonNullable<SimplePerson['member']>,
): Promise<void> {
  await sql`
    insert into loyalty_members (organization_id, id, customer_id, status, joined_at, joined_via, created_at, balance, tier_id)
    values (${organizationId}, ${newId()}, ${customerId}, ${status}, ${joinedAt}, 'manual', ${joinedAt}, ${points},
      ${tier && uuidOf(tier)})`.execute(trx)
}

async function insertRun(
  trx: Trx,
  organizationId: string,
  personId: string,
  { id, status }: SimplePerson['workflows'][number],
): Promise<void> {
  const now = new Date('2026-01-01T00:00:00Z')
  await sql`
    insert into workflow_runs (organization_id, id, workflow_id, version, subscriber_id, key, status, bucket, entered_at, finished_at)
    values (${organizationId}, ${newId()}, ${uuidOf(id)}, 1, ${personId}, ${newId()}, ${status}, 0, ${now},
      ${status === 'completed' ? now : null})`.execute(trx)
}

async function insertOrder(trx: Trx, organizationId: string, customerId: string, order: SimpleOrder): Promise<void> {
  const id = newId()
  await sql`
    insert into orders (organization_id, id, external_id, customer_id, placed_at, currency, total_minor, refunded_minor, is_test,
        cancelled_at, financial_status)
    values (${organizationId}, ${id}, ${id}, ${customerId}, ${order.at}, ${order.currency}, ${order.total}, ${order.refunded},
      ${order.isTest}, ${order.isCancelled ? order.at : null}, ${order.isVoided ? 'voided' : 'paid'})`.execute(trx)
  for (const product of order.products)
    await sql`
      insert into order_lines (organization_id, order_id, product_id) values (${organizationId}, ${id}, ${uuidOf(product.id)})`.execute(
      trx,
    )
}
