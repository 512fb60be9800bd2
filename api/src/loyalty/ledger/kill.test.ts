import { defaultLoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { systemClock } from '#platform/clock.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createKilledProcesses, type KilledProcesses } from '#testing/killed-processes.ts'
import { saveLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { verifySome } from './verify-ledger.ts'

/** Set `TEST_KILLS=50` for a long run. */
const kills = Number(process.env.TEST_KILLS ?? 2)
const rounds = kills * 5
let processes: KilledProcesses

beforeAll(async () => {
  processes = await createKilledProcesses('points-worker.ts')
})
afterAll(() => processes.remove())

/** The entry id per key, as reported by processes after commit. */
const reported = new Map<string, string>()

/** The process is killed after this many statements. */
function hear(line: string): boolean {
  const [kind, key = '', id = ''] = line.split(' ')
  if (kind === 'line') {
    // A reported entry is never lost, and repeated calls report the same one.
    expect(reported.get(key) ?? id).toBe(id)
    reported.set(key, id)
  }
  return kind === 'statement'
}

it('points awarded, released, spent and expired by killed processes are neither lost nor duplicated', async () => {
  const { organizationId, members } = await processes.withDatabase(async (db) => {
    const organizationId = await createOrganization(db)
    const members = [await createLoyaltyMember(db, organizationId), await createLoyaltyMember(db, organizationId)]
    const expiry = { ...defaultLoyaltySettings.expiry, mode: 'rolling_lots' as const, months: 60, warnDays: 0 }
    const settings = { ...defaultLoyaltySettings, expiry }
    await db.forOrganization(organizationId, (trx) => saveLoyaltySettings(trx, organizationId, settings, systemClock.now()))
    return { organizationId, members }
  })
  const args = [organizationId, ...members, String(rounds)]
  let killed = 0
  // Always after another number of statements: 4 to 101, about 25 a round.
  for (let one = 1; one <= kills; one++) if (await processes.runAndKill(args, 4 + ((one * 37) % 98), hear)) killed++
  await processes.runAndKill(args, Number.POSITIVE_INFINITY, hear)

  expect(killed).toBe(kills)
  await processes.withDatabase(async (db) => {
    await db.forOrganization(organizationId, async (trx) => {
      const entries = await trx.selectFrom('point_entries').select(['id', 'kind', 'idempotency_key']).execute()
      const idOf = new Map(entries.map(({ idempotency_key, id }) => [idempotency_key, id]))
      expect([...reported].filter(([key, id]) => idOf.get(key) !== id)).toEqual([])
      const counts = Object.fromEntries([...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]))
      const expected = { earn: 2 * rounds, earn_pending: rounds, earn_release: rounds, expire: rounds, redeem: rounds }
      expect(counts).toEqual(expected)
      const totals = await trx.selectFrom('loyalty_members').select(['balance', 'pending']).orderBy('id').execute()
      expect(totals).toEqual([
        { balance: 6 * rounds, pending: 0 },
        { balance: 5 * rounds, pending: 0 },
      ])
      // One fact per entry: none missing, none twice.
      const facts = await trx.selectFrom('domain_events').select('id').where('type', '=', 'points.posted').execute()
      expect(facts).toHaveLength(entries.length)
    })
    expect(await verifySome(db, organizationId, {})).toMatchObject({ members: 2, entries: 6 * rounds, problems: [] })
  })
}, 600_000)
