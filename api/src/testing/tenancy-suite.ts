import { apiBase, type Endpoint, pathOf } from '@yuko/contract/endpoint'
import { z } from 'zod'
import type { SignedIn, TestApp } from './test-app.ts'

/** Makes what an id names in the owner's organization and answers that id as it goes over the wire. */
export type Sample = (test: TestApp, owner: SignedIn) => Promise<string>

export interface TenancySamples {
  /** By the name of the field: `reviewId`; `lmb memberId` where ids of two kinds have one name. */
  readonly ids: Readonly<Record<string, Sample>>
  /** A valid body by the name of the endpoint, for those that need one; `<endpoint> <field>` beside the id in that field. */
  readonly bodies: Readonly<Record<string, object>>
}

const anyId = '01jd3m8w2ve5h9x7q4t6r8s0ab'

/** Over all endpoints: nobody gets in without a token, and another organization's things are not there. */
export function describeTenancy(app: () => TestApp, endpoints: readonly Endpoint[], samples: TenancySamples): void {
  const closed = endpoints.filter(({ access }) => access !== 'public' && access !== 'optional')
  const ofTenant = closed.filter(({ access }) => access !== 'signed-in' && access !== 'operator')
  const ofOperators = closed.filter(({ access }) => access === 'operator')
  // What takes a file refuses a call without one before it looks for anything.
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
    const make = samples.ids[`${prefixOf(endpoint, name)} ${name}`] ?? samples.ids[name]
    if (!make) throw new Error(`${endpoint.name}: say in src/testing/samples.ts what ${name} is`)
    return make
  }
  const sampleParams = async (endpoint: Endpoint, owner: SignedIn) => {
    const params: Record<string, string> = {}
    for (const name of paramsOf(endpoint))
      params[name] = wordsOf(endpoint, name)?.[0] ?? (await sampleOf(name, endpoint)(app(), owner))
    return params
  }

  it.each(closed.map((endpoint) => [endpoint.name, endpoint] as const))('%s refuses who has no token', async (_, endpoint) => {
    const params = Object.fromEntries(paramsOf(endpoint).map((name) => [name, `x_${anyId}`]))
    const reply = await call(endpoint, params)
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'session.missing'])
  })

  it.each(ofTenant.map((endpoint) => [endpoint.name, endpoint] as const))('%s refuses who is no member', async (_, endpoint) => {
    const member = await app().signedIn('owner')
    const stranger = await app().signedIn('owner')
    const params = Object.fromEntries(paramsOf(endpoint).map((name) => [name, `x_${anyId}`]))
    const reply = await call(endpoint, params, { ...stranger.headers, yukoorganizationid: member.organizationId })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'session.forbidden'])
  })

  it.each(ofOperators.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s refuses the owner of a shop',
    async (_, endpoint) => {
      const params = Object.fromEntries(paramsOf(endpoint).map((name) => [name, `x_${anyId}`]))
      const reply = await call(endpoint, params, (await app().signedIn('owner')).headers)
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'session.forbidden'])
    },
  )

  it.each(withId.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s does not find another organization's",
    async (_, endpoint) => {
      const owner = await app().signedIn('owner')
      const stranger = await app().signedIn('owner')
      const params = await sampleParams(endpoint, owner)
      const foreign = await call(endpoint, params, stranger.headers)
      expect([foreign.statusCode, foreign.json().code]).toEqual([404, expect.stringMatching(/\.not-found$|\.no-/)])
      // The same call of its owner finds it, which proves that the id was right.
      const own = await call(endpoint, params, owner.headers)
      expect([own.statusCode, own.body]).not.toEqual([foreign.statusCode, expect.stringContaining(foreign.json().code)])
      expect(own.statusCode).not.toBe(400)
      expect(own.statusCode).toBeLessThan(500)
    },
  )

  const carried = ofTenant.flatMap((endpoint) => idsCarriedBy(endpoint).map((field) => ({ endpoint, field })))
  it.each(carried.map((one) => [`${one.endpoint.name} ${one.field.part}.${one.field.name}`, one] as const))(
    "%s means as little as an id of nothing when it is another organization's",
    async (_, { endpoint, field }) => {
      const owner = await app().signedIn('owner')
      const stranger = await app().signedIn('owner')
      const id = await sampleOf(field.name.replace(/s$/, ''), endpoint)(app(), owner)
      const nothing = `${id.split('_')[0]}_${anyId}`
      // On a thing of the caller's own, a new one each time: the first call may change it.
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
            // What is sealed is another text each time.
            .replaceAll(/[\w-]{64,}/g, 'a sealed text'),
        ]
      }
      const foreign = await answer(stranger, id)
      expect(foreign).toEqual(await answer(stranger, nothing))
      expect(foreign[0]).not.toBe(400)
      // The owner's answer is another one, which proves that there was something to be had or changed.
      expect(await answer(owner, id)).not.toEqual(foreign)
    },
  )
}

interface SchemaPart {
  readonly type?: string
  readonly items?: { readonly type?: string }
  readonly oneOf?: unknown[]
  readonly anyOf?: readonly { readonly type?: string }[]
}

interface CarriedId {
  readonly part: 'query' | 'body'
  readonly name: string
  readonly isList: boolean
}

/** The fields of query and body that the contract says are ids. */
function idsCarriedBy(endpoint: Endpoint): CarriedId[] {
  return (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part] && z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any' })
    return Object.entries(schema?.properties ?? {}).flatMap(([name, field]) => {
      const { type, items, oneOf, anyOf } = field as SchemaPart
      // A filter is made of fields that queries carry too; what a list of objects names, its own tests have to try.
      if (type === 'object' || oneOf || anyOf?.some((one) => one.type === 'object') || (items && items.type !== 'string'))
        return []
      const text = JSON.stringify(field)
      return /\^[a-z]+_\[0-7\]/.test(text) ? [{ part, name, isList: text.includes('"items"') }] : []
    })
  })
}

function paramsOf(endpoint: Endpoint): string[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].flatMap((match) => match[1] ?? [])
}

/** What a path parameter may be, where it is one of some words and so names something that every organization has. */
function wordsOf(endpoint: Endpoint, name: string): readonly string[] | undefined {
  const { properties } = z.toJSONSchema(endpoint.params ?? z.object({}), { io: 'input', unrepresentable: 'any' })
  return (properties?.[name] as { enum?: string[] } | undefined)?.enum
}

/** Of which kind the ids in a field are. */
function prefixOf({ params, query, body }: Endpoint, name: string): string | undefined {
  const prefixes = [params, query, body].map((part) => {
    const { properties } = z.toJSONSchema(part ?? z.object({}), { io: 'input', unrepresentable: 'any' })
    return /\^([a-z]+)_\[0-7\]/.exec(JSON.stringify(properties?.[name] ?? null))?.[1]
  })
  return prefixes.find((prefix) => prefix !== undefined)
}
