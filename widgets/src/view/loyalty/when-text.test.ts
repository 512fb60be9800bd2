import { program, shown } from '../../testing/a-program.ts'
import { loyaltyWordingOf } from './onsite.ts'
import { type WayToEarn, whenText } from './when-text.ts'

const [way] = program?.campaigns ?? []
const at = (iso: string) => Date.parse(`${iso}:00Z`)

function told(change: Partial<WayToEarn>, { now = '2026-11-28T12:00', locale = 'en', zone = 'UTC' } = {}) {
  const widget = shown('loyalty_panel', {}, locale)
  const wording = loyaltyWordingOf(widget, { one: 'bean', other: 'beans' }, 'EUR', zone)
  return whenText({ ...(way as WayToEarn), ...change }, wording, at(now))?.replaceAll('\u202f', ' ')
}

it.each([
  ['nothing without an end', {}, {}, undefined],
  ['an end on the same day', { until: '2026-11-28T18:00:00.000Z' }, {}, 'Today until 6:00 PM'],
  ['an end of the same day', { until: '2026-11-29T00:00:00.000Z' }, {}, 'Today until 11:59 PM'],
  ['the last day', { until: '2026-11-30T00:00:00.000Z' }, {}, 'Until Sunday'],
  ['a day with its hour', { until: '2026-11-29T18:30:00.000Z' }, {}, 'Until Sunday 6:30 PM'],
  ['an end next year', { until: '2027-01-01T00:00:00.000Z' }, {}, 'Until Dec 31, 2026'],
  ['the shopper’s day', { until: '2026-11-28T23:00:00.000Z' }, { locale: 'de', zone: 'Europe/Berlin' }, 'Heute bis 23:59'],
  ['weekends', { from: '2026-12-05T00:00:00.000Z', recurring: { weekdays: [6, 7], hours: null } }, {}, 'On weekends'],
  [
    'weekdays, with hours',
    {
      from: '2026-11-30T14:00:00.000Z',
      until: '2026-11-30T18:00:00.000Z',
      recurring: { weekdays: [1, 2, 3, 4, 5], hours: { from: '14:00', until: '18:00' } },
    },
    { locale: 'fr' },
    'Du lundi au vendredi, 14:00–18:00',
  ],
  ['some days', { from: '2026-12-01T00:00:00.000Z', recurring: { weekdays: [2, 4], hours: null } }, {}, 'Tuesday and Thursday'],
] as const)('tells %s', (_, change, options, words) => expect(told(change as Partial<WayToEarn>, options)).toBe(words))
