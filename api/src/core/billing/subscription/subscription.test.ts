import { dunningDays, plans, priceOf, trialPlan } from '@yuko/contract/billing/plans'
import type { PlanChoice } from '@yuko/contract/billing/subscription'
import { fc } from '#testing/fast-check.ts'
import { type Bill, changeTo } from './change.ts'
import { addMonths, periodFrom, usedValue } from './periods.ts'
import { isPaidFor, newTrial, type SubscriptionState } from './subscription.ts'
import { awaiting, cancelled, creditOf, failed, nextTurnAt, paid, turn } from './turn.ts'

const dayMs = 24 * 3_600_000
const start = new Date('2026-01-31T10:00:00.000Z')
const sold = plans.filter(({ priceMinor }) => priceMinor !== null).map(({ code }) => code)

const choices = fc.record({ plan: fc.constantFrom(...sold), interval: fc.constantFrom('month' as const, 'year' as const) })
const events = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('choose' as const), choice: choices }),
    fc.constantFrom({ does: 'cancel' as const }, { does: 'resume' as const }, { does: 'pay' as const }),
    fc.record({ does: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 500 * dayMs }) }),
    fc.record({
      does: fc.constant('luck' as const),
      pays: fc.constantFrom('paid' as const, 'failed' as const, 'waits' as const),
    }),
  ),
  { maxLength: 40 },
)

/** A subscription under arbitrary actions of a merchant and a bank, with its books. */
class Books {
  state: SubscriptionState = newTrial(trialPlan, new Date(start.getTime() + 14 * dayMs))
  now = start
  luck: 'paid' | 'failed' | 'waits' = 'paid'
  /** Everything invoiced and not voided, and the used part of it. */
  billed = 0
  consumed = 0
  open: Bill | null = null
  /** Used value of the price when its plan started. */
  private since = 0

  private price(state = this.state) {
    return isPaidFor(state) ? (priceOf(state.plan, state.interval) ?? 0) : 0
  }

  private used() {
    const { state } = this
    return isPaidFor(state) ? usedValue(this.price(), state.periodStart, state.periodEnd, this.now) : 0
  }

  /** Closes the plan's slice until now, or its whole period. */
  private close(isWhole: boolean) {
    if (isPaidFor(this.state)) this.consumed += (isWhole ? this.price() : this.used()) - this.since
    this.since = 0
  }

  private bill(bill: Bill) {
    this.billed += bill.totalMinor
    if (this.luck === 'paid' || bill.totalMinor === 0) this.state = paid(this.state, this.now)
    else {
      this.open = bill
      this.state =
        this.luck === 'failed' ? failed(this.state, this.now) : awaiting(this.state, new Date(this.now.getTime() + 14 * dayMs))
    }
  }

  choose(choice: PlanChoice) {
    if (this.open) return
    const change = changeTo(this.state, choice, this.now)
    if (change.when === 'never') return
    if (change.when !== 'now') {
      this.state = change.state
      return
    }
    const { bill, state } = change
    if (bill === null) this.state = state
    // An unpaid change doesn't apply.
    else if (this.luck === 'paid' || bill.totalMinor === 0) {
      const before = this.state
      const isSamePeriod = before.periodStart?.getTime() === state.periodStart?.getTime()
      this.close(false)
      this.state = state
      this.since = isSamePeriod && isPaidFor(before) ? this.used() : 0
      this.billed += bill.totalMinor
    }
  }

  cancel() {
    const next = cancelled(this.state)
    if (!next) return
    if (!isPaidFor(next) && isPaidFor(this.state)) {
      const called = this.open
      this.billed -= called?.totalMinor ?? 0
      this.state = { ...next, creditMinor: next.creditMinor + creditOf(called?.lines ?? []) }
      this.open = null
      this.since = 0
    } else this.state = next
  }

  pay() {
    if (!this.open) return
    const wasOff = this.state.status === 'suspended'
    this.open = null
    this.state = paid(this.state, this.now)
    if (wasOff) this.since = 0
  }

  wait(ms: number) {
    const until = new Date(this.now.getTime() + ms)
    for (let at = nextTurnAt(this.state); at !== null && at <= until; at = nextTurnAt(this.state)) {
      if (at > this.now) this.now = at
      const next = turn(this.state, this.now)
      if (!next) throw new Error('What is due does nothing')
      const isEnd = this.state.status === 'active' && !next.late && isPaidFor(this.state)
      if (isEnd) this.close(true)
      this.state = next.state
      if (next.bill) this.bill(next.bill)
      if (next.late) this.state = failed(this.state, this.now)
      if (next.retry) {
        if (this.luck === 'paid') this.pay()
        else this.state = failed(this.state, this.now)
      }
    }
    this.now = until
  }

  /** Everything invoiced equals what was used, what remains of the period, and the credit. To the cent. */
  get difference() {
    const left = isPaidFor(this.state) ? this.price() - this.since : 0
    return this.billed - this.consumed - left - this.state.creditMinor
  }
}

test('for any sequence of actions, the books balance and the state is valid', () => {
  fc.assert(
    fc.property(events, (list) => {
      const books = new Books()
      for (const event of list) {
        const before = books.state
        if (event.does === 'choose') books.choose(event.choice)
        else if (event.does === 'wait') books.wait(event.ms)
        else if (event.does === 'luck') books.luck = event.pays
        else if (event.does === 'resume') books.state = { ...books.state, cancelAtPeriodEnd: false, scheduled: null }
        else books[event.does]()
        const { state } = books
        expect(books.difference).toBe(0)
        expect(Number.isSafeInteger(state.creditMinor) && state.creditMinor >= 0).toBe(true)
        expect(books.billed).toBeGreaterThanOrEqual(0)
        expect((state.status === 'trialing') === (state.trialEndsAt !== null)).toBe(true)
        expect(['past_due', 'suspended'].includes(state.status)).toBe(state.pastDueSince !== null)
        expect((state.status === 'suspended') === (state.suspendedAt !== null)).toBe(true)
        expect(state.dunningStep).toBeLessThanOrEqual(dunningDays.length)
        if (isPaidFor(state)) expect(state.periodStart < state.periodEnd).toBe(true)
        if (state.status === 'cancelled' || state.status === 'expired') expect(state.plan).toBe('free')
        // A downgrade never applies immediately.
        if (event.does === 'choose' && isPaidFor(before) && isPaidFor(state) && !books.open)
          expect(plans.findIndex(({ code }) => code === state.plan)).toBeGreaterThanOrEqual(
            before.interval === state.interval ? plans.findIndex(({ code }) => code === before.plan) : 0,
          )
      }
    }),
    { numRuns: 1000 },
  )
})

test('parts of a period add up to its price, however it is split', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000 }), fc.array(fc.integer({ min: 0, max: 31 * dayMs })), (price, cuts) => {
      const { periodStart, periodEnd } = periodFrom(start, 'month')
      const moments = [0, ...cuts.sort((a, b) => a - b), 40 * dayMs].map((ms) => new Date(periodStart.getTime() + ms))
      const values = moments.map((at) => usedValue(price, periodStart, periodEnd, at))
      const pieces = values.slice(1).map((value, n) => value - (values[n] ?? 0))
      expect(pieces.every((piece) => piece >= 0)).toBe(true)
      expect(pieces.reduce((sum, piece) => sum + piece, 0)).toBe(price)
    }),
  )
})

test('a period that starts on the 31st returns to it after a shorter month', () => {
  const months = [1, 2, 3].map((n) => addMonths(start, n, 31).toISOString())
  expect(months).toEqual(['2026-02-28T10:00:00.000Z', '2026-03-31T10:00:00.000Z', '2026-04-30T10:00:00.000Z'])
})

test('an upgrade in the middle of a month costs half the difference', () => {
  const paidFor = changeTo(
    { ...newTrial(trialPlan, start), status: 'expired', trialEndsAt: null, plan: 'free' },
    { plan: 'starter', interval: 'month' },
    start,
  )
  if (paidFor.when !== 'now') throw new Error(paidFor.when)
  const { periodStart, periodEnd } = paidFor.state
  const middle = new Date(((periodStart?.getTime() ?? 0) + (periodEnd?.getTime() ?? 0)) / 2)
  const change = changeTo(paidFor.state, { plan: 'growth', interval: 'month' }, middle)
  expect(change).toMatchObject({ when: 'now', bill: { totalMinor: 2950 - 950, purpose: 'upgrade' } })
  expect(changeTo(paidFor.state, { plan: 'free', interval: 'month' }, middle)).toMatchObject({
    when: 'period_end',
    at: periodEnd,
  })
})

test('a failed payment is retried on four days, then it is read-only until it is paid', () => {
  const books = new Books()
  books.choose({ plan: 'growth', interval: 'month' })
  books.luck = 'failed'
  books.wait(14 * dayMs)
  expect(books.state.status).toBe('past_due')
  const days: number[] = []
  for (let day = 1; day <= 20; day++) {
    const step = books.state.dunningStep
    books.wait(dayMs)
    if (books.state.dunningStep !== step) days.push(day)
  }
  expect(days).toEqual([...dunningDays])
  expect(books.state).toMatchObject({ status: 'suspended', plan: 'growth' })
  books.pay()
  expect(books.state).toMatchObject({ status: 'active', pastDueSince: null, suspendedAt: null, periodStart: books.now })
})
