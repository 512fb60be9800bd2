import { defaultTierRules, type TierRules } from '@yuko/contract/loyalty/tiers/tier'
import { newId } from '#platform/ids.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { fc } from '#testing/fast-check.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { postPoints } from '../ledger/post-points.ts'
import { saveTierRules } from '../settings/loyalty-settings.repository.ts'
import { placeMembers } from './place-members.ts'
import { insertTier } from './tiers.repository.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const day = 86_400_000
const start = Date.UTC(2024, 2, 10, 12)
const thresholds = [0, 100, 250, 400]
/** What keeps each tier; null: the threshold. */
const retaining = [null, 40, null, 300]

interface Step {
  readonly daysLater: number
  readonly points: number
}

/** The settings taken literally, for one member of a store in UTC: the position after each step. */
function slowly(steps: readonly Step[], rules: TierRules, keepAt: readonly (number | null)[]): number[] {
  const places: number[] = []
  const past: { at: number; points: number }[] = []
  let [now, place, shortSince, keepsStepUntil] = [start, -1, -1, -1]
  for (const { daysLater, points } of steps) {
    now += daysLater * day
    past.push({ at: now, points })
    const today = new Date(now)
    const first =
      rules.window === 'lifetime'
        ? 0
        : rules.window === 'calendar_year'
          ? Date.UTC(today.getUTCFullYear(), 0, 1)
          : Date.UTC(today.getUTCFullYear() - 1, today.getUTCMonth(), today.getUTCDate())
    const value = past.filter(({ at }) => at >= first).reduce((sum, one) => sum + one.points, 0)
    let earned = 0
    while (earned < 3 && (thresholds[earned + 1] ?? 0) <= value) earned++
    let lowest = earned
    for (let at = 0; at <= place; at++) if ((keepAt[at] ?? thresholds[at] ?? 0) <= value) lowest = Math.max(lowest, at)
    if (lowest >= place || rules.downgrade === 'never') {
      place = Math.max(place, earned)
      shortSince = keepsStepUntil = -1
    } else {
      if (shortSince < 0 && keepsStepUntil < 0) shortSince = now
      const kept = keepsStepUntil >= 0 ? keepsStepUntil : shortSince + rules.graceDays * day
      if (now >= kept) {
        shortSince = keepsStepUntil = -1
        if (rules.downgrade === 'recalculate') place = lowest
        else if (--place > lowest)
          keepsStepUntil =
            rules.window === 'calendar_year'
              ? Date.UTC(today.getUTCFullYear() + 1, 0, 1) + rules.graceDays * day
              : Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), today.getUTCDate())
      }
    }
    places.push(place)
  }
  return places
}

const histories = fc.record({
  steps: fc.array(fc.record({ daysLater: fc.integer({ min: 0, max: 200 }), points: fc.integer({ min: -150, max: 300 }) }), {
    minLength: 1,
    maxLength: 8,
  }),
  window: fc.constantFrom('lifetime' as const, 'calendar_year' as const, 'rolling_12m' as const),
  downgrade: fc.constantFrom('never' as const, 'one_step' as const, 'recalculate' as const),
  graceDays: fc.constantFrom(0, 30, 200),
  isRetaining: fc.boolean(),
})

it("a member's tier matches their history after every step", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ steps, isRetaining, ...chosen }) => {
      const keepAt = thresholds.map((_, at) => (isRetaining ? (retaining[at] ?? null) : null))
      const rules: TierRules = { ...defaultTierRules, ...chosen }
      const organizationId = await createOrganization(test.db)
      const memberId = await createLoyaltyMember(test.db, organizationId)
      const ids = thresholds.map(() => newId())
      const fixed = { color: '#b8860b', icon: 'star' as const, created_at: new Date(start), updated_at: new Date(start) }
      const places: number[] = []
      test.clock.set(new Date(start))
      await test.db.forOrganization(organizationId, async (trx) => {
        await saveTierRules(trx, organizationId, rules, new Date(start))
        for (const [index, threshold] of thresholds.entries()) {
          const row = {
            organization_id: organizationId,
            id: ids[index] ?? '',
            name: `Tier ${index}`,
            tag: null,
            threshold,
            retain_threshold: keepAt[index] ?? null,
          }
          await insertTier(trx, { ...row, ...fixed })
        }
        for (const [index, { daysLater, points }] of steps.entries()) {
          test.clock.advance(daysLater * day)
          const explanation = { rule: 'A test', inputs: {}, formula: null }
          const movement =
            points > 0
              ? ({ move: 'give', kind: 'earn', points, expiresAt: null } as const)
              : ({ move: 'claw', points: -points, orderId: null } as const)
          if (points !== 0)
            await postPoints(trx, test.clock, organizationId, { memberId, key: `${index}`, movement, explanation })
          // Jobs may run twice.
          const times = index === steps.length - 1 ? 2 : 1
          for (let time = 0; time < times; time++) await placeMembers(trx, test.clock, organizationId, [memberId], 'event')
          const find = trx.selectFrom('loyalty_members').select('tier_id').where('id', '=', memberId)
          const { tier_id } = await find.executeTakeFirstOrThrow()
          places.push(tier_id === null ? -1 : ids.indexOf(tier_id))
        }
      })
      expect(places).toEqual(slowly(steps, rules, keepAt))
    }),
    { numRuns: 25 },
  )
})
