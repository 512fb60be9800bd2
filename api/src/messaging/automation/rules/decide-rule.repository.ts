import { describeEvent, type EventPayload, type EventType } from '@yuko/contract/automation/events/person-events'
import { combine, leavesOf, type Rule } from '@yuko/contract/automation/rules/rule'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Asked, Sql } from './compared.repository.ts'
import {
  compileCondition,
  compileJoined,
  compileLeaves,
  joinForAll,
  joinForEach,
  mostComparisons,
  type Question,
} from './compile-rule.repository.ts'
import { pathOf } from './payload.repository.ts'
import { loadSegmentRules } from './segment-rules.repository.ts'

export interface RuleQuestion extends Asked {
  readonly rule: Rule
  /** The type of the event whose payload is given; null: no event. */
  readonly eventType: EventType | null
}

export interface AskedPerson {
  /** uuid */
  readonly subscriberId: string
  /** The payload of the event. */
  readonly context: EventPayload
  /** When they entered the workflow, if they did. */
  readonly enteredAt?: Date
}

export interface DecidedRule {
  readonly result: boolean
  /** In the order of `leavesOf(rule)`; `found` is the value compared, as text (dates in ISO 8601), null if unknown. */
  readonly leaves: readonly { readonly isTrue: boolean; readonly found: string | null }[]
}

/**
 * Evaluates a rule for many people at once, with current values, in one query. Results are in the order of the questions; for a
 * deleted person everything is false.
 */
export async function decideRule(
  trx: Trx,
  { organizationId, rule, eventType, timeZone, now }: RuleQuestion,
  asked: readonly AskedPerson[],
): Promise<DecidedRule[]> {
  if (asked.length === 0) return []
  const segments = await loadSegmentRules(trx, organizationId, [rule])
  const eventFields = eventType === null ? [] : describeEvent(eventType).fields
  const leaves = compileLeaves(rule, {
    organizationId,
    now,
    timeZone,
    eventFields,
    context: sql`a.context`,
    enteredAt: sql`a.entered_at`,
    segments,
    budget: { left: mostComparisons },
  })
  const columns = leaves.flatMap(({ isTrue, found }, at) => [
    sql`${isTrue} as ${sql.ref(`is_${at}`)}`,
    sql`left(${found}, 1000) as ${sql.ref(`found_${at}`)}`,
  ])
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([sql`s.id is not null as "isThere"`, ...columns])}
      from json_to_recordset(${JSON.stringify(askedRows(rule, asked))}::json) as a(position int, id uuid, context jsonb, entered_at timestamptz)
      left join subscribers s on s.organization_id = ${organizationId} and s.id = a.id
      ${joinForEach(leaves.flatMap(({ sources }) => sources))}
     order by a.position`.execute(trx)
  return rows.map((row) => toDecided(rule, leaves.length, row))
}

function toDecided(rule: Rule, count: number, row: Record<string, unknown>): DecidedRule {
  const leaves = Array.from({ length: count }, (_, at) => ({
    isTrue: row.isThere === true && row[`is_${at}`] === true,
    found: row[`found_${at}`] as string | null,
  }))
  const isTrue = leaves.map((leaf) => leaf.isTrue)
  return { result: row.isThere === true && combine(rule, isTrue), leaves }
}

/** Only the parts of the payloads the rule uses: they may be large. */
function askedRows(rule: Rule, asked: readonly AskedPerson[]): object[] {
  const paths = leavesOf(rule).flatMap(({ field }) => (field.startsWith('event.') ? [pathOf(field)] : []))
  return asked.map(({ subscriberId, context, enteredAt }, position) => {
    const picked: Record<string, unknown> = {}
    for (const path of paths) pick(context, path, picked)
    return { position, id: subscriberId, context: picked, entered_at: enteredAt ?? null }
  })
}

function pick(from: unknown, [name, ...rest]: readonly string[], to: Record<string, unknown>): void {
  if (name === undefined || typeof from !== 'object' || from === null || !Object.hasOwn(from, name)) return
  const value = (from as Record<string, unknown>)[name]
  if (rest.length === 0 || typeof value !== 'object' || value === null) {
    to[name] = value
    return
  }
  const inner = Object.hasOwn(to, name) ? to[name] : {}
  if (typeof inner !== 'object' || inner === null) return
  to[name] = inner
  pick(value, rest, inner as Record<string, unknown>)
}

type Asking = Omit<RuleQuestion, 'eventType'>

/**
 * A rule as a condition on the alias `s` of `subscribers`, for a page of people. Loads what it references; false for everyone if
 * it needs an event.
 */
export async function ruleCondition(trx: Trx, asking: Asking): Promise<Sql> {
  return compileCondition(asking.rule, await withoutEvent(trx, asking))
}

/**
 * The people of a rule as `subscribers s … where …`, which can be continued with `and`. Orders, reviews, and so on are read once
 * for everybody instead of person by person: seconds instead of minutes for a million. Gives the transaction the memory for it:
 * with Postgres' default of 4 MB, sorting and grouping go through files.
 */
export async function peopleOfRule(trx: Trx, asking: Asking): Promise<Sql> {
  await sql`set local work_mem = '32MB'`.execute(trx)
  const { sources, isTrue } = compileJoined(asking.rule, await withoutEvent(trx, asking))
  return sql`subscribers s ${joinForAll(sources)} where s.organization_id = ${asking.organizationId} and ${isTrue}`
}

/** Like {@link ruleCondition}, for statements about everybody. Only between `and`: elsewhere Postgres may look up person by person. */
export const inRule = async (trx: Trx, asking: Asking): Promise<Sql> =>
  sql`s.id in (select s.id from ${await peopleOfRule(trx, asking)})`

async function withoutEvent(trx: Trx, { organizationId, rule, timeZone, now }: Asking): Promise<Question> {
  return {
    organizationId,
    now,
    timeZone,
    eventFields: [],
    context: sql`'{}'::jsonb`,
    enteredAt: sql`null::timestamptz`,
    segments: await loadSegmentRules(trx, organizationId, [rule]),
    budget: { left: mostComparisons },
  }
}
