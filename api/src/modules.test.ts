import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describeApi } from '#platform/http/openapi.ts'
import { createModules, factJobs } from './modules.ts'
import { samples } from './testing/samples.ts'
import { describeTenancy } from './testing/tenancy-suite.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

describe('all modules together', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ modules: createModules, factJobs })
  })
  afterAll(() => test.close())

  // Handlers are created but never called, so their dependencies may be missing here.
  const endpoints = createModules({ distDir: '/nowhere', secretFor: () => '', mail: { from: {} } } as never)
    .flatMap((module) => module.endpoints ?? [])
    .map((one) => one.endpoint)

  it('have no duplicate paths or names', () => {
    const routes = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`)
    const names = endpoints.map((endpoint) => endpoint.name)
    expect(routes).toEqual([...new Set(routes)])
    expect(names).toEqual([...new Set(names)])
  })

  it('implement every endpoint of the contract, and nothing else', async () => {
    const contract = join(import.meta.dirname, '../../shared/contract/src')
    const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
    const promised = new Set<unknown>()
    for (const file of files) {
      const exported: object = await import(`@yuko/contract/${file.replace(/\.ts$/, '')}`)
      for (const value of Object.values(exported)) if (value?.method && value?.path) promised.add(value)
    }
    expect(new Set<unknown>(endpoints)).toEqual(promised)
  })

  it('are described without dangling references', () => {
    const document = JSON.parse(JSON.stringify(describeApi(endpoints, 'https://yuko.test')))
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      (match) => match[1],
    )
    expect(references.length).toBeGreaterThan(100)
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(references))
    // A component that only consists of a reference refers to itself.
    for (const component of Object.values(document.components.schemas)) expect(component).not.toHaveProperty('$ref')
    expect(JSON.stringify(document)).not.toContain('$defs')
  })

  it('handle every job that a fact starts', () => {
    const handled = new Set(
      createModules(test.platform)
        .flatMap((module) => module.jobs ?? [])
        .map((one) => one.job),
    )
    const started = Object.values(factJobs).flat()
    expect(started.filter((job) => !handled.has(job))).toEqual([])
  })

  describeTenancy(() => test, endpoints, samples)
})
