import { createInstance } from '@module-federation/enhanced/runtime'
import loadAgain from './load-again.ts'

it('loads a shared module again after a failure, and once after a success', async () => {
  let calls = 0
  const parts = () => 'parts'
  const get = async () => {
    calls += 1
    if (calls === 1) throw new Error('Loading chunk failed')
    return parts
  }
  const host = createInstance({
    name: 'host',
    remotes: [],
    plugins: [loadAgain()],
    shared: { parts: { version: '1.0.0', scope: 'default', get, shareConfig: { singleton: true, requiredVersion: false } } },
  })
  await expect(host.loadShare('parts')).rejects.toThrow('Loading chunk failed')
  const loaded = await host.loadShare('parts')
  expect(loaded).toBe(parts)
  await host.loadShare('parts')
  expect(calls).toBe(2)
})
