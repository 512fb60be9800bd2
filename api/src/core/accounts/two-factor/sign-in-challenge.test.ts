import { newId } from '#platform/ids.ts'
import { isGenuineChallenge, readChallenge, writeChallenge } from './sign-in-challenge.ts'

const claims = { userId: newId(), expiresAt: new Date('2026-11-20T09:35:00.123Z') }
const keys = { secret: 'server', passwordHash: '$argon2id$1' }
const challenge = writeChallenge(claims, keys)

it('encodes user and expiry, and verifies', () => {
  expect(readChallenge(challenge)).toEqual(claims)
  expect(isGenuineChallenge(challenge, keys)).toBe(true)
})

it('is invalid with another secret, another password, or any change', () => {
  expect(isGenuineChallenge(challenge, { ...keys, secret: 'other' })).toBe(false)
  expect(isGenuineChallenge(challenge, { ...keys, passwordHash: '$argon2id$2' })).toBe(false)
  const later = writeChallenge({ ...claims, expiresAt: new Date('2027-01-01') }, keys)
  expect(isGenuineChallenge(later.slice(0, 29) + challenge.slice(29), keys)).toBe(false)
})

it.each(['', 'x', challenge.slice(0, -4), `${challenge}AAAA`])('%j is not a challenge', (text) => {
  expect(readChallenge(text)).toBeNull()
})
