import { loadExclusions } from '#core/exclusions/exclusions.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { InsertCustomers, NewCustomer } from '#platform/ports/new-customers.ts'
import type { FedPoints, PointsFeed, PointsFile, TakenPoints } from '#platform/ports/points-feed.ts'
import { expiryOf } from '../expiry/expiry-date.ts'
import { findPosted, lockMembers } from '../ledger/ledger.repository.ts'
import { type Posting, postManyPoints } from '../ledger/post-points.ts'
import { loadLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { importTiers } from '../tiers/imported-tiers.ts'
import { adoptBirthdays } from './adopt-birthdays.repository.ts'
import { aboutNoOrder } from './enrol-member.ts'
import { importPasts } from './import-pasts.ts'
import { type Addressed, findAddressed, insertImportedMembers, joinImported, setBirthdays } from './points-feed.repository.ts'
import { changeOf, keyOf, postingOf } from './points-posting.ts'
import { undoPoints } from './undo-points.ts'

/** A points file, as the imports area reads it. Unknown addresses become customers. */
export const createPointsFeed = (insertCustomers: InsertCustomers): PointsFeed => ({
  async take(trx, clock, organizationId, file, rows) {
    if (rows.length === 0) return []
    const emails = rows.map(({ email }) => email)
    const before = await findAddressed(trx, organizationId, emails)
    const refusals = await refusalsOf(trx, clock, organizationId, rows, before)
    const isTaken = ({ email }: FedPoints) => !refusals.has(email)
    const taken = rows.filter(isTaken)
    if (!file.isDryRun) {
      const unknown = taken.filter(({ email }) => !before.has(email))
      if (unknown.length > 0) await insertCustomers(trx, organizationId, unknown.map(toCustomer))
      await makeMembers(trx, clock, organizationId, taken)
    }
    const now = file.isDryRun ? before : await findAddressed(trx, organizationId, emails)
    const seen = await beginOnce(trx, organizationId, file.importId, [...now.values()])

    const postings: Posting[] = []
    const { expiry } = await loadLoyaltySettings(trx, organizationId)
    const expiresAt = expiryOf({ expiry }, clock.now())
    const answers = rows.map((row): TakenPoints => {
      const reason = refusals.get(row.email)
      if (reason) return { outcome: 'refused', reason }
      const person = now.get(row.email)
      const memberId = person?.memberId ?? null
      if (memberId !== null && seen.wasPosted(memberId)) return { outcome: 'duplicate' }
      const balance = memberId === null ? 0 : seen.balanceOf(memberId)
      const change = changeOf(row, balance)
      if (memberId !== null && change !== 0 && !file.isDryRun)
        postings.push(postingOf({ memberId, row, balance, change, expiresAt, file }))
      return {
        outcome: before.get(row.email)?.memberId ? 'updated' : 'created',
        before: balance,
        after: balance + change,
        isNewCustomer: !before.has(row.email),
        tier: null,
        hasPast: false,
      }
    })
    await postManyPoints(trx, clock, organizationId, postings, { isSilent: true })
    const given = { file, rows, answers, people: now }
    return withTiers(trx, clock, organizationId, { ...given, answers: await withPasts(trx, clock, organizationId, given) })
  },

  undo: undoPoints,
})

interface Answered {
  readonly file: Parameters<PointsFeed['take']>[3]
  readonly rows: readonly FedPoints[]
  readonly answers: readonly TakenPoints[]
  readonly people: ReadonlyMap<string, Addressed>
}

/** Before tiers, which depend on what was earned. */
async function withPasts(trx: Trx, clock: Clock, organizationId: string, { file, rows, answers, people }: Answered) {
  const none = { joinedAt: null, lifetimePoints: null }
  const given = rows.map((row, at) => ({
    row: answers[at] && 'after' in answers[at] ? row : none,
    memberId: people.get(row.email)?.memberId ?? null,
  }))
  const pasts = await importPasts(trx, clock, organizationId, file, given)
  return answers.map((answer, at): TakenPoints => ('after' in answer ? { ...answer, hasPast: pasts[at] ?? false } : answer))
}

async function withTiers(trx: Trx, clock: Clock, organizationId: string, { file, rows, answers, people }: Answered) {
  const none = { tier: null, tierUntil: null }
  const given = rows.map((row, at) => ({
    row: answers[at] && 'after' in answers[at] ? row : none,
    memberId: people.get(row.email)?.memberId ?? null,
  }))
  const tiers = await importTiers(trx, clock, organizationId, file, given)
  return answers.map((answer, at): TakenPoints => ('after' in answer ? { ...answer, tier: tiers[at] ?? null } : answer))
}

/** Why rows are refused, by address. */
async function refusalsOf(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  rows: readonly FedPoints[],
  known: ReadonlyMap<string, Addressed>,
): Promise<Map<string, string>> {
  const exclusions = await loadExclusions(trx, organizationId, 'loyalty')
  const refusals = new Map<string, string>()
  for (const { email } of rows) {
    const person = known.get(email)
    const about = { email, customerTags: person?.tags ?? [], country: person?.country ?? null, now: clock.now() }
    if (person?.status === 'blocked') refusals.set(email, 'This member is blocked.')
    else if (person?.status === 'opted_out') refusals.set(email, 'This member has left the program.')
    else if (exclusions.of({ ...aboutNoOrder, ...about }))
      refusals.set(email, 'This customer is excluded from the loyalty program.')
  }
  return refusals
}

/** Known by address only. */
function toCustomer({ email, firstName, lastName, name }: FedPoints): NewCustomer {
  return { externalId: null, email, firstName, lastName, name: name ?? ([firstName, lastName].filter(Boolean).join(' ') || null) }
}

async function makeMembers(trx: Trx, clock: Clock, organizationId: string, rows: readonly FedPoints[]): Promise<void> {
  if (rows.length === 0) return
  const now = clock.now()
  const people = await findAddressed(
    trx,
    organizationId,
    rows.map(({ email }) => email),
  )
  const without = [...people.values()].filter(({ memberId }) => memberId === null)
  await insertImportedMembers(
    trx,
    organizationId,
    without.map(({ customerId }) => customerId),
    now,
  )
  const candidates = [...people.values()].flatMap(({ memberId, status }) =>
    status === 'candidate' && memberId ? [memberId] : [],
  )
  await joinImported(trx, organizationId, candidates, now)
  const members = without.length > 0 ? await findAddressed(trx, organizationId, [...people.keys()]) : people
  const birthdays = rows.flatMap(({ email, birthday }) => {
    const memberId = members.get(email)?.memberId
    return birthday && memberId ? [{ memberId, ...birthday }] : []
  })
  await setBirthdays(trx, organizationId, birthdays, now)
  const customerIds = [...members.values()].map(({ customerId }) => customerId)
  await adoptBirthdays(trx, organizationId, customerIds, now)
}

/** Locks the balances until the transaction ends; includes the members who got points of this import before. */
async function beginOnce(trx: Trx, organizationId: string, importId: PointsFile['importId'], people: readonly Addressed[]) {
  const ids = [...new Set(people.flatMap(({ memberId }) => memberId ?? []))]
  const members = ids.length > 0 ? await lockMembers(trx, organizationId, ids) : new Map()
  const keys = ids.map((id) => keyOf(importId, id))
  const posted = keys.length > 0 ? await findPosted(trx, organizationId, keys) : new Map()
  const done = new Set(ids.filter((id) => posted.has(keyOf(importId, id))))
  return {
    balanceOf: (id: string): number => members.get(id)?.balance ?? 0,
    wasPosted(id: string): boolean {
      const was = done.has(id)
      done.add(id)
      return was
    },
  }
}
