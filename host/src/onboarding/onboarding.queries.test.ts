import { onboardingQueries } from '#onboarding/onboarding.queries.ts'

const asksAgainAfter = onboardingQueries.sync().refetchInterval as (query: unknown) => number | false

it.each([
  ['never', 1000],
  ['running', 1000],
  ['done', false],
  ['failed', false],
])('a sync that is %s is polled after %s', (state, milliseconds) => {
  expect(asksAgainAfter({ state: { data: { state } } })).toBe(milliseconds)
})
