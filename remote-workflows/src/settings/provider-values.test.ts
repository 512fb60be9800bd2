import { keptSecret, providerValues } from './provider-values.ts'

const way = { provider: 'smtp', host: 'smtp.kettles.example', port: 587, secure: false, user: 'kettles' } as const

it('keeps the password for an empty field, or asks for it again', () => {
  const values = providerValues(way)
  expect(keptSecret(way, { ...values, user: 'post' })).toBe('Leave empty to keep the current one')
  for (const change of [{ host: 'smtp.other.example' }, { port: '25' }, { secure: true }])
    expect(keptSecret(way, { ...values, ...change })).toMatch(/^The server has changed/)
  expect(keptSecret(way, { ...values, provider: 'postmark' })).toBeUndefined()
})
