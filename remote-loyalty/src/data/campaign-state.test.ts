import { campaignState } from '#data/campaign-state.ts'
import { aCampaign } from '#testing/program-backend.ts'

const format = { date: (iso: string) => iso.slice(0, 10), dateTime: (iso: string) => iso.slice(0, 16) }
const now = Date.parse('2026-11-25T12:00:00Z')
const recurring = { weekdays: [6, 7], hours: null }
const [saturday, monday] = ['2026-11-28T00:00:00.000Z', '2026-11-30T00:00:00.000Z']

it.each([
  ['Active', { isRunning: true }],
  ['Active until 2026-11-30', { isRunning: true, runsUntil: monday, endsAt: monday }],
  ['Active until 2026-11-30T00:00', { isRunning: true, recurring, runsUntil: monday }],
  ['Starts 2026-11-28T00:00', { recurring, runsNextAt: saturday }],
  ['Starts 2026-11-28', { startsAt: saturday, runsNextAt: saturday }],
  ['Ended 2026-11-24', { recurring, endsAt: '2026-11-24T00:00:00.000Z' }],
  ['Inactive', { recurring, endsAt: '2026-11-26T00:00:00.000Z' }],
])('is “%s”', (words, change) => expect(campaignState(aCampaign(1, change), { status: 'active' }, now, format).words).toBe(words))
