import { keptSecret, providerValues } from './provider-values.ts'

const way = { provider: 'smtp', host: 'smtp.kettles.example', port: 587, secure: false, user: 'kettles' } as const

it('says whether an empty field keeps the password, or asks for it again', () => {
  const values = providerValues(way)
  expect(keptSecret(way, { ...values, user: 'post' })).toBe('Empty keeps the one that is there')
  for (const change of [{ host: 'smtp.other.example' }, { port: '25' }, { secure: true }])
    expect(keptSecret(way, { ...values, ...change })).toMatch(/^The server is another one now/)
  expect(keptSecret(way, { ...values, provider: 'postmark' })).toBeUndefined()
})
