import { apiBase, type Endpoint, pathOf } from '@yuko/contract/endpoint'
import { z } from 'zod'
import type { SignedIn, TestApp } from './test-app.ts'

/** Creates what an ID names in the owner's organization and returns the wire ID. */
export type Sample = (test: TestApp, owner: SignedIn) => Promise<string>

export interface TenancySamples {
  /** By field name: `reviewId`; `lmb memberId` if IDs of two types share a name; `<endpoint> <field>` for one endpoint. */
  readonly ids: Readonly<Record<string, Sample>>
  /** Valid bodies by endpoint name, where needed; `<endpoint> <field>` next to the ID in that field. */
  readonly bodies: Readonly<Record<string, object>>
}

const anyId = '01jd3m8w2ve5h9x7q4t6r8s0ab'

/** For all endpoints: refuses calls without a token, and hides other organizations' resources. */
export function describeTenancy(app: () => TestApp, endpoints: readonly Endpoint[], samples: TenancySamples): void {
  const closed = endpoints.filter(({ access }) => access !== 'public' && access !== 'optional')
  const ofTenant = closed.filter(({ access }) => access !== 'signed-in' && access !== 'operator')
  const ofOperators = closed.filter(({ access }) => access === 'operator')
  // Uploads without a file are refused before any lookup.
  const withId = ofTenant.filter((endpoint) => !endpoint.upload && paramsOf(endpoint).some((name) => !wordsOf(endpoint, name)))

  const call = (
    endpoint: Endpoint,
    params: Record<string, string>,
    headers: Record<string, string> = {},
    { query = {}, body = {} }: { query?: Record<string, string>; body?: object } = {},
  ) => {
    const [field = ''] = Object.keys(body)
    const sample = samples.bodies[`${endpoint.name} ${field}`] ?? samples.bodies[endpoint.name]
    const payload = endpoint.body ? { ...sample, ...body } : undefined
    return app().app.inject({
      method: endpoint.method,
      url: apiBase + pathOf(endpoint, params),
      query,
      headers,
      ...(payload && { payload }),
    })
  }
  const sampleOf = (name: string, endpoint: Endpoint) => {
    const { ids } = samples
    const make = ids[`${endpoint.name} ${name}`] ?? ids[`${prefixOf(endpoint, name)} ${name}`] ?? ids[name]
    if (!make) throw new Error(`${endpoint.name}: say in src/testing/samples.ts what ${name} is`)
    return make
  }
  const sampleParams = async (endpoint: Endpoint, owner: SignedIn) => {
    const params: Record<string, string> = {}
    for (const name of paramsOf(endpoint))
      params[name] = wordsOf(endpoint, name)?.[0] ?? (await sampleOf(name, endpoint)(app(), owner))
    return params
  }

  it.each(closed.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s refuses calls without a token',
    async (_, endpoint) => {
      const params = Object.fromEntries(paramsOf(endpoint).map((name) => [name, `x_${anyId}`]))
      const reply = await call(endpoint, params)
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'session.missing'])
    },
  )

  it.each(ofTenant.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s refuses users who are not members',
    async (_, endpoint) => {
      const member = await app().signedIn('owner')
      const stranger = await app().signedIn('owner')
      const params = Object.fromEntries(paramsOf(endpoint).map((name) => [name, `x_${anyId}`]))
      const reply = await call(endpoint, params, { ...stranger.headers, yukoorganizationid: member.organizationId })
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'session.forbidden'])
    },
  )

  it.each(ofOperators.map((endpoint) => [endpoint.name, endpoint] as const))("%s refuses a shop's owner", async (_, endpoint) => {
    const params = Object.fromEntries(paramsOf(endpoint).map((name) => [name, `x_${anyId}`]))
    const reply = await call(endpoint, params, (await app().signedIn('owner')).headers)
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'session.forbidden'])
  })

  it.each(withId.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s does not find another organization's resource",
    async (_, endpoint) => {
      const owner = await app().signedIn('owner')
      const stranger = await app().signedIn('owner')
      const params = await sampleParams(endpoint, owner)
      const foreign = await call(endpoint, params, stranger.headers)
      expect([foreign.statusCode, foreign.json().code]).toEqual([404, expect.stringMatching(/\.not-found$|\.no-/)])
      // The owner's identical call finds it, which proves that the ID is valid.
      const own = await call(endpoint, params, owner.headers)
      expect([own.statusCode, own.body]).not.toEqual([foreign.statusCode, expect.stringContaining(foreign.json().code)])
      expect(own.statusCode).not.toBe(400)
      expect(own.statusCode).toBeLessThan(500)
    },
  )

  const carried = ofTenant.flatMap((endpoint) => idsCarriedBy(endpoint).map((field) => ({ endpoint, field })))
  it.each(carried.map((one) => [`${one.endpoint.name} ${one.field.part}.${one.field.name}`, one] as const))(
    "%s treats another organization's ID like an unknown one",
    async (_, { endpoint, field }) => {
      const owner = await app().signedIn('owner')
      const stranger = await app().signedIn('owner')
      const id = await sampleOf(field.name.replace(/s$/, ''), endpoint)(app(), owner)
      const nothing = `${id.split('_')[0]}_${anyId}`
      // On a new resource of the caller each time, because the first call may change it.
      const answer = async (caller: SignedIn, value: string) => {
        const params = await sampleParams(endpoint, caller)
        const input = { [field.part]: { [field.name]: field.isList ? [value] : value } }
        const reply = await call(endpoint, params, caller.headers, input)
        return [
          reply.statusCode,
          reply.body
            .replace(/"requestId":"[^"]+"/, '')
            .replaceAll(/[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}/g, 'an id')
            .replaceAll(/Untitled workflow \d+/g, 'a workflow')
            // Encrypted values differ each time.
            .replaceAll(/[\w-]{64,}/g, 'a sealed text'),
        ]
      }
      const foreign = await answer(stranger, id)
      expect(foreign).toEqual(await answer(stranger, nothing))
      expect(foreign[0]).not.toBe(400)
      // The owner's response differs, which proves that there was something to read or change.
      expect(await answer(owner, id)).not.toEqual(foreign)
    },
  )
}

interface SchemaPart {
  readonly type?: string
  readonly items?: { readonly type?: string }
  readonly oneOf?: unknown[]
  readonly anyOf?: readonly { readonly type?: string; readonly oneOf?: unknown[] }[]
}

interface CarriedId {
  readonly part: 'query' | 'body'
  readonly name: string
  readonly isList: boolean
}

/** Query and body fields that the contract defines as IDs. */
function idsCarriedBy(endpoint: Endpoint): CarriedId[] {
  return (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part] && z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any' })
    return Object.entries(schema?.properties ?? {}).flatMap(([name, field]) => {
      const { type, items, oneOf, anyOf } = field as SchemaPart
      // Filters consist of fields that queries have too; lists of objects are covered by their own tests.
      if (
        type === 'object' ||
        oneOf ||
        anyOf?.some((one) => one.type === 'object' || one.oneOf) ||
        (items && items.type !== 'string')
      )
        return []
      const text = JSON.stringify(field)
      return /\^[a-z]+_\[0-7\]/.test(text) ? [{ part, name, isList: text.includes('"items"') }] : []
    })
  })
}

function paramsOf(endpoint: Endpoint): string[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].flatMap((match) => match[1] ?? [])
}

/** The values of an enum path parameter, which exist in every organization. */
function wordsOf(endpoint: Endpoint, name: string): readonly string[] | undefined {
  const { properties } = z.toJSONSchema(endpoint.params ?? z.object({}), { io: 'input', unrepresentable: 'any' })
  return (properties?.[name] as { enum?: string[] } | undefined)?.enum
}

/** The ID type of a field. */
function prefixOf({ params, query, body }: Endpoint, name: string): string | undefined {
  const prefixes = [params, query, body].map((part) => {
    const { properties } = z.toJSONSchema(part ?? z.object({}), { io: 'input', unrepresentable: 'any' })
    return /\^([a-z]+)_\[0-7\]/.exec(JSON.stringify(properties?.[name] ?? null))?.[1]
  })
  return prefixes.find((prefix) => prefix !== undefined)
}
