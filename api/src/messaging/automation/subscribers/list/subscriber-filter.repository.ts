import type { SubscriberFilter } from '@yuko/contract/automation/subscribers/subscriber-filter'
import { type RawBuilder, sql } from 'kysely'
import { segmentIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { questionOf } from '#platform/db/words-question.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { ruleCondition } from '../../rules/decide-rule.repository.ts'

export type AskedFilter = Partial<SubscriberFilter>

interface Scope {
  readonly organizationId: string
  readonly timeZone: string
  readonly now: Date
}

export const isBlocked = sql`exists (select from blocked_addresses b
  where b.organization_id = s.organization_id and b.address_hash = s.address_hash)`

/** A list filter as a condition on the alias `s` of `subscribers`: by default for a page of people, with `inRule` for everybody. */
export async function filterCondition(
  trx: Trx,
  scope: Scope,
  filter: AskedFilter,
  ofRule = ruleCondition,
): Promise<RawBuilder<boolean>> {
  const { view = 'all', q, tag, segmentId, source, country } = filter
  const all: RawBuilder<unknown>[] = [sql`s.organization_id = ${scope.organizationId}`]
  if (view === 'suppressed') all.push(isBlocked)
  else if (view !== 'all') all.push(sql`s.consent = ${view}`)
  if (q) all.push(sql`s.id in (select id from find_subscribers(${questionOf(q)}))`)
  if (tag?.length) all.push(sql`s.tags && ${tag}::text[]`)
  if (source?.length) all.push(isOneOf('s.source', source))
  if (country?.length)
    all.push(
      isOneOf(
        's.country',
        country.map((one) => one.toUpperCase()),
      ),
    )
  if (segmentId) all.push(await ofRule(trx, { ...scope, rule: await ruleOfSegment(trx, scope.organizationId, segmentId) }))
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** A single value uses its own index, in list order; several must be sorted. */
function isOneOf(column: string, values: readonly string[]) {
  const [first] = values
  return values.length === 1 ? sql`${sql.ref(column)} = ${first}` : sql`${sql.ref(column)} = any(${[...values]}::text[])`
}

export async function ruleOfSegment(trx: Trx, organizationId: string, segmentId: string) {
  const row = await trx
    .selectFrom('segments')
    .select('rule')
    .where('organization_id', '=', organizationId)
    .where('id', '=', segmentIds.toUuid(segmentId))
    .executeTakeFirst()
  if (!row) throw new Refusal('segment.not-found', 'This segment doesn’t exist or was deleted')
  return row.rule
}
