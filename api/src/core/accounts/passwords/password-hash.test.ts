import { hashPassword, isPasswordOf } from './password-hash.ts'

describe('password hash', () => {
  it('is salted argon2id at the cost OWASP recommends', async () => {
    const [one, other] = await Promise.all([hashPassword('blue-kettle-42'), hashPassword('blue-kettle-42')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
  })

  it('accepts only the correct password', async () => {
    const hash = await hashPassword('blue-kettle-42')
    expect(await isPasswordOf(hash, 'blue-kettle-42')).toBe(true)
    expect(await isPasswordOf(hash, 'Blue-kettle-42')).toBe(false)
  })

  it('refuses every password when there is no account', async () => {
    expect(await isPasswordOf(undefined, '')).toBe(false)
    expect(await isPasswordOf(undefined, 'blue-kettle-42')).toBe(false)
  })
})
