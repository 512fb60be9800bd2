import { describeEvent } from '@yuko/contract/automation/events/person-events'
import { checkRule } from '@yuko/contract/automation/rules/check-rule'
import { asksLanguageAlone, withCodes } from '@yuko/contract/automation/rules/codes'
import type { RuleField } from '@yuko/contract/automation/rules/field'
import { eventOfField, findField } from '@yuko/contract/automation/rules/person-fields'
import { isGroup, leavesOf, type PayloadLeaf, type Rule, type RuleLeaf } from '@yuko/contract/automation/rules/rule'
import { sql } from 'kysely'
import { shopSegmentMembersOf, shopSegmentsOf } from '#core/store/rows.reads.repository.ts'
import { collectionIds, productIds, segmentIds, shopSegmentIds, tierIds, workflowIds } from '#ids.ts'
import type { idCodec } from '#platform/ids.ts'
import { before } from '../duration.ts'
import { refusesTopic } from '../refusals.repository.ts'
import { type Asked, compare, type Decided, type Sql, type Value } from './compared.repository.ts'
import { payloadValue } from './payload.repository.ts'
import { member, personValue, type Source } from './person.repository.ts'

export interface Question extends Asked {
  /** The fields of the event's payload; empty without an event. */
  readonly eventFields: readonly RuleField[]
  /** The payload as SQL. */
  readonly context: Sql
  /** When the person entered the workflow, as SQL; null without one. */
  readonly enteredAt: Sql
  /** Rules of the referenced segments, by id (uuid). */
  readonly segments: ReadonlyMap<string, Rule>
  /** The remaining number of comparisons, including those of segments. */
  readonly budget: { left: number }
  /** Whether the sources of segments inside the rule are joined too. Otherwise these conditions are self-contained. */
  readonly isJoined?: boolean
}

export const mostComparisons = 500

export interface CompiledLeaf extends Decided {
  readonly sources: readonly Source[]
}

/** The deepest nesting of segments; deeper ones match nobody. */
const deepestSegment = 3

const unknowable: CompiledLeaf = { sources: [], isTrue: sql`false`, found: sql`null::text` }

/**
 * Compiles every comparison of a rule to SQL on the person `s`, in reading order. One that cannot be evaluated (an unknown
 * field, a wrong type) is false.
 */
export function compileLeaves(rule: Rule, question: Question, depth = 0): CompiledLeaf[] {
  // Checked one by one: combined rules exceed the limits of a single one.
  const canBeAsked = (leaf: RuleLeaf) => checkRule(leaf, question.eventFields).length === 0 && --question.budget.left >= 0
  return leavesOf(rule).map((leaf) => (canBeAsked(leaf) ? compileLeaf(leaf, question, depth) : unknowable))
}

/** The entire rule as one self-contained condition; it reads as little beside `s` as it needs. */
export function compileCondition(rule: Rule, question: Question, depth = 0): Sql {
  return combine(rule, compileLeaves(rule, question, depth).map(alone))
}

/** The entire rule as a condition on `s` and joined sources. */
export function compileJoined(rule: Rule, question: Question, depth = 0): Pick<CompiledLeaf, 'sources' | 'isTrue'> {
  const leaves = compileLeaves(rule, { ...question, isJoined: true }, depth)
  return {
    sources: leaves.flatMap(({ sources }) => sources),
    isTrue: combine(
      rule,
      leaves.map(({ isTrue }) => isTrue),
    ),
  }
}

/** `leaves` in reading order. */
function combine(rule: Rule, leaves: readonly Sql[]): Sql {
  let at = 0
  const of = (part: Rule): Sql => {
    if (!isGroup(part)) return leaves[at++] ?? sql`false`
    const children = part.children.map(of)
    if (part.op === 'and') return children.length === 0 ? sql`true` : sql`(${sql.join(children, sql` and `)})`
    const some = children.length === 0 ? sql`false` : sql`(${sql.join(children, sql` or `)})`
    return part.op === 'or' ? some : sql`not ${some}`
  }
  return of(rule)
}

/** Joins the sources, each once, and reads them for each person `s` by itself. */
export const joinForEach = (sources: readonly Source[]): Sql =>
  joins(sources, ({ name, columns, from, where, key, person }) => {
    const query = sql`select ${columns} from ${from} where ${where} and ${key} = ${person}`
    // `offset 0`: evaluated once per person, not once per use.
    return sql`left join lateral (${query} offset 0) ${sql.ref(name)} on true`
  })

/** Joins the sources, each once, and reads them for everybody at once. */
export const joinForAll = (sources: readonly Source[]): Sql =>
  joins(sources, ({ name, columns, from, where, key, person, isSingle }) => {
    const query = sql`select ${key} as person, ${columns} from ${from} where ${where} ${isSingle ? sql`` : sql`group by ${key}`}`
    return sql`left join (${query}) ${sql.ref(name)} on ${sql.ref(`${name}.person`)} = ${person}`
  })

function joins(sources: readonly Source[], join: (source: Source) => Sql): Sql {
  const byName = new Map(sources.map((source) => [source.name, source]))
  return byName.size === 0 ? sql`` : sql.join([...byName.values()].map(join), sql` `)
}

function alone({ sources, isTrue }: CompiledLeaf): Sql {
  return sources.length === 0 ? isTrue : sql`(select ${isTrue} from (values (1)) as base ${joinForEach(sources)})`
}

function compileLeaf(leaf: RuleLeaf, question: Question, depth: number): CompiledLeaf {
  if (leaf.field.startsWith('did.')) return compileDid(leaf, question)
  if (leaf.field.startsWith('in.')) return compileMember(leaf, question, depth)
  if (leaf.field.startsWith('event.')) {
    return { sources: [], ...comparePayload(question.context, withIds(leaf), question.eventFields, question) }
  }
  const person = personValue(leaf.field, question)
  if (!person) return unknowable
  const field = findField(leaf.field)
  const asked = withCodes(withIds(leaf), field)
  return {
    sources: person.sources,
    ...compare(asksLanguageAlone(asked, field) ? languageOf(person.value) : person.value, asked, question),
  }
}

function comparePayload(payload: Sql, leaf: PayloadLeaf, fields: readonly RuleField[], question: Question): Decided {
  const field = findField(leaf.field, fields)
  return compare(payloadValue(payload, leaf.field, field?.type ?? 'string', question), withCodes(leaf, field), question)
}

/** Without the region: `de` of `de-AT`. */
const languageOf = (value: Value): Value =>
  value.type === 'string' ? { ...value, text: sql`split_part(${value.text}, '-', 1)` } : value

/** Purchased products and their collections are given by title or id; wire ids become database ids. */
function withIds(leaf: RuleLeaf): RuleLeaf {
  const ids = leaf.field === 'orders.products' ? productIds : leaf.field === 'orders.collections' ? collectionIds : null
  if (!ids || !Array.isArray(leaf.value)) return leaf
  return { ...leaf, value: leaf.value.map((one) => uuidOf(ids, String(one)) ?? String(one)) }
}

function uuidOf(ids: ReturnType<typeof idCodec>, wire: string): string | null {
  try {
    return ids.toUuid(wire)
  } catch {
    return null
  }
}

function compileDid(leaf: RuleLeaf, question: Question): CompiledLeaf {
  const type = eventOfField(leaf.field)
  const { fields } = describeEvent(type)
  const parts = (leaf.where ?? []).map((part) => comparePayload(sql`e.payload`, part, fields, question).isTrue)
  const time = timeCondition(leaf, question)
  const where = parts.length === 0 ? sql`` : sql`and ${sql.join(parts, sql` and `)}`
  // Of no other comparison, not even in a segment.
  const name = `did_${question.budget.left}`
  const times = sql`coalesce(${sql.ref(`${name}.n`)}, 0)`
  const source: Source = {
    name,
    columns: sql`count(*)::int as n`,
    from: sql`subscriber_events e`,
    where: sql`e.organization_id = ${question.organizationId} and e.type = ${type} ${time} ${where}`,
    key: sql`e.subscriber_id`,
    person: sql`s.id`,
  }
  return { sources: [source], isTrue: timesCondition(leaf, times), found: sql`${times}::text` }
}

function timeCondition({ within, during, sinceEntry }: RuleLeaf, { now, timeZone, enteredAt }: Question): Sql {
  const parts: Sql[] = []
  if (within) parts.push(sql`and e.occurred_at >= ${before(now, within)}::timestamptz`)
  if (during)
    parts.push(sql`and (e.occurred_at at time zone ${timeZone})::date between ${during[0]}::date and ${during[1]}::date`)
  // The event that started the run isn't counted.
  if (sinceEntry) parts.push(sql`and e.occurred_at > ${enteredAt}`)
  return parts.length === 0 ? sql`` : sql.join(parts, sql` `)
}

function timesCondition({ operator, count }: RuleLeaf, times: Sql): Sql {
  if (operator === 'did_not') return sql`${times} = 0`
  const wanted = sql`${count?.times ?? 1}::int`
  if (count?.comparison === 'eq') return sql`${times} = ${wanted}`
  return count?.comparison === 'lte' ? sql`${times} <= ${wanted}` : sql`${times} >= ${wanted}`
}

const codecs = { 'in.segment': segmentIds, 'in.workflow': workflowIds, 'in.tier': tierIds, 'in.shop_segment': shopSegmentIds }

function compileMember({ field, operator, value }: RuleLeaf, question: Question, depth: number): CompiledLeaf {
  const codec = codecs[field as keyof typeof codecs]
  const id = codec ? uuidOf(codec, String(value)) : String(value)
  // A segment that does not exist has no members.
  const inside = id === null ? unknowable : membership(field, id, question, depth)
  if (operator === 'is_member') return inside
  // A segment of the store that was deleted, or whose members aren't copied yet, says nothing about anybody.
  const isKnown = field === 'in.shop_segment' ? isCopied(question.organizationId, id) : sql<boolean>`true`
  return { ...inside, isTrue: sql`(${isKnown} and not ${inside.isTrue})` }
}

function membership(field: string, id: string, question: Question, depth: number): CompiledLeaf {
  const bare = (isTrue: Sql): CompiledLeaf => ({ sources: [], isTrue, found: sql`null::text` })
  switch (field) {
    case 'in.tier':
      return {
        sources: [member(question.organizationId)],
        isTrue: sql`coalesce(member_of.tier_id = ${id}::uuid, false)`,
        found: sql`member_of.tier`,
      }
    case 'in.topic':
      return bare(sql`not ${refusesTopic(sql`s.organization_id`, sql`s.address_hash`, sql`${id}::text`)}`)
    case 'in.workflow':
      return bare(sql`exists (select from workflow_runs w
        where w.organization_id = s.organization_id and w.subscriber_id = s.id and w.workflow_id = ${id}::uuid
          and w.status in ('waiting', 'paused'))`)
    case 'in.shop_segment':
      return bare(sql`(${isCopied(question.organizationId, id)} and exists (
        select from ${shopSegmentMembersOf(question.organizationId)} g
         where g.segment_id = ${id}::uuid and g.customer_id = s.customer_id))`)
    default: {
      const rule = question.segments.get(id)
      if (!rule || depth >= deepestSegment) return unknowable
      const inside: Question = { ...question, eventFields: [], enteredAt: sql`null::timestamptz` }
      return question.isJoined
        ? { ...compileJoined(rule, inside, depth + 1), found: sql`null::text` }
        : bare(compileCondition(rule, inside, depth + 1))
    }
  }
}

const isCopied = (organizationId: string, id: string | null): Sql =>
  sql`exists (select from ${shopSegmentsOf(organizationId)} g where g.id = ${id}::uuid)`

/** The segments a rule references (uuids). */
export function segmentsIn(rule: Rule): string[] {
  return leavesOf(rule).flatMap(
    ({ field, value }) => (field === 'in.segment' && uuidOf(codecs['in.segment'], String(value))) || [],
  )
}
