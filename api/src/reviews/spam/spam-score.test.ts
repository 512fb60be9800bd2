import { spamScore } from './spam-score.ts'

const scoreOf = (body: string) =>
  spamScore({
    title: null,
    body,
    isVerified: false,
    fromAddress: { lastHour: 0, lastDay: 0, sameText: 0, markedAsSpam: 0 },
    emailMarkedAsSpam: 0,
  })
const contact = 'contact details'

describe('spamScore', () => {
  it.each([
    ['Write to eva.stein@kettles.example', true],
    ['Call +49 30 123 456 78', true],
    ['See t.me/kettles', true],
    ['Worth its price @ home', false],
  ])('detects contact offers: %s', (body, isOffered) => {
    expect(scoreOf(body).reasons.includes(contact)).toBe(isOffered)
  })

  it('stays fast for very long texts', () => {
    const began = performance.now()
    for (const part of ['a', 'a.', '@ a', '+1', '!', 'a!', ' ']) scoreOf(`${part.repeat(100_000)} `)
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
