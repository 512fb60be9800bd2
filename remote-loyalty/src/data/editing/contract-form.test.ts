import { someMinor, wholeNumber } from '@yuko/contract/loyalty/whole-number'
import { minorOf, numberOf } from '@yuko/kit/money/money.ts'
import { z } from 'zod'
import { contractForm } from '#data/editing/contract-form.ts'

interface Typed {
  points: string
  times: string
  amount: string
}
const schema = z.object({
  points: wholeNumber(1, 5000),
  earning: z.object({ percent: wholeNumber(101, 1000) }),
  amountMinor: someMinor,
})
const form = contractForm(
  schema,
  ({ points, times, amount }: Typed) => ({
    points: numberOf(points),
    earning: { percent: Math.round(numberOf(times) * 100) },
    amountMinor: minorOf(amount, 'EUR'),
  }),
  { 'earning.percent': 'times', amountMinor: 'amount' },
  { 'earning.percent': 100, amountMinor: 100 },
)
const messagesOf = (typed: Partial<Typed>) => {
  const outcome = form['~standard'].validate({ points: '5', times: '2', amount: '5', ...typed })
  return 'issues' in outcome && outcome.issues ? outcome.issues.map(({ path, message }) => `${String(path?.[0])} ${message}`) : []
}

it.each<[Partial<Typed>, string[]]>([
  [{}, []],
  [{ points: '' }, ['points is required']],
  [{ points: '1.5' }, ['points must be a whole number']],
  [{ points: 'ten' }, ['points must be a whole number']],
  [{ points: '0' }, ['points must be at least 1']],
  [{ times: '0' }, ['times must be at least 1.01']],
  [{ times: '20' }, ['times must be at most 10']],
  [{ times: ' ' }, ['times is required']],
  [{ amount: '0' }, ['amount must be at least 0.01']],
  [{ amount: '20000000' }, ['amount must be at most 10,000,000']],
  [{ amount: 'five' }, ['amount must be a number']],
])("shows errors of %j in the field's unit", (typed, messages) => {
  expect(messagesOf(typed)).toEqual(messages)
})
