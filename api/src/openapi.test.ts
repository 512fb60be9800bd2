import { Validator } from '@seriousme/openapi-schema-validator'
import { describeApi } from '#platform/http/openapi.ts'
import { createModules } from './modules.ts'

interface Content {
  readonly content?: Record<string, { example?: unknown }>
}

interface Operation {
  readonly operationId: string
  readonly security?: readonly Record<string, string[]>[]
  readonly parameters: readonly { name: string; example?: string }[]
  readonly description?: string
  readonly requestBody?: Content
  readonly responses: Record<string, Content>
}

const endpoints = createModules({
  distDir: '/nowhere',
  secretFor: () => '',
  mail: { from: {} },
} as never)
  .flatMap((module) => module.endpoints ?? [])
  .map(({ endpoint }) => endpoint)
const described = JSON.parse(JSON.stringify(describeApi(endpoints, 'https://yuko.test')))
const operations = Object.values<Record<string, Operation>>(described.paths).flatMap((one) => Object.entries(one))
const named = new Map(operations.map(([, one]) => [one.operationId, one]))

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(described))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('states the security of every operation, with the scope of a key', () => {
    expect(operations.filter(([, { security }]) => !Array.isArray(security)).map(([, { operationId }]) => operationId)).toEqual(
      [],
    )
    for (const { name, scope } of endpoints) {
      const keys = named.get(name)?.security?.flatMap(({ apiKey }) => apiKey ?? [])
      expect([name, keys]).toEqual([name, scope ? [scope] : []])
    }
  })

  it('has an example of every request that a key can make, and of most replies', () => {
    const ofKeys = endpoints.filter(({ scope }) => scope)
    const isShown = (part?: Content) => part?.content?.['application/json']?.example !== undefined
    const without = ofKeys.filter(({ name, body }) => body && !isShown(named.get(name)?.requestBody))
    expect(without.map(({ name }) => name)).toEqual([])
    const replying = ofKeys.filter(({ reply }) => reply)
    const shown = replying.filter(({ name }) => Object.values(named.get(name)?.responses ?? {}).some(isShown))
    expect(shown.length / replying.length).toBeGreaterThan(0.8)
  })

  it('has commands that write nothing', () => {
    const writing = operations.filter(
      ([method, { description = '' }]) =>
        method !== 'get' && description.includes('curl') && !description.includes('Dry-Run: true'),
    )
    expect(writing).toEqual([])
    expect(named.get('adjust-points')?.description).toMatchInlineSnapshot(`
     "An API key needs the scope \`points.write\`.

     \`\`\`sh
     curl -X POST 'https://yuko.test/api/v1/loyalty/members/{memberId}/adjust' \\
       -H 'Authorization: Bearer yk_…' \\
       -H 'Dry-Run: true' \\
       -H 'Content-Type: application/json' \\
       -d '{"points":1,"reason":"goodwill"}'
     \`\`\`"
    `)
    const dryRun = named.get('adjust-points')?.parameters.find(({ name }) => name === 'Dry-Run')
    expect(dryRun).toMatchObject({ example: 'true' })
  })
})
