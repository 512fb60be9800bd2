import { addressOf, newSecret, stepOf } from './one-time-codes.ts'

/** Test vectors of RFC 6238, appendix B. Apps show the last six digits. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i, the code is %s', (second, code) => {
  expect(stepOf(rfcSecret, code, new Date(second * 1000))).toBe(Math.floor(second / 30))
})

it('accepts the codes of the previous and next step, and returns the step', () => {
  const at = (second: number) => stepOf(rfcSecret, '081804', new Date(second * 1000))
  expect([at(1_111_111_109 - 30), at(1_111_111_109 + 30)]).toEqual([37_037_036, 37_037_036])
  expect([at(1_111_111_109 - 90), at(1_111_111_109 + 90)]).toEqual([null, null])
})

it.each(['', '81804', '0818040', 'abcdef', '٠٨١٨٠٤'])('%j is not a code', (code) => {
  expect(stepOf(rfcSecret, code, new Date(1_111_111_109_000))).toBeNull()
})

it('creates 160-bit secrets and the URI that apps read', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(secret)
  expect(addressOf(secret, 'ada@shop.example')).toBe(`otpauth://totp/Yuko:ada%40shop.example?secret=${secret}&issuer=Yuko`)
})
