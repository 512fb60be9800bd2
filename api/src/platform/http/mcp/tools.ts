import type { Tool } from '@modelcontextprotocol/server'
import { type Endpoint, pathOf } from '@yuko/contract/endpoint'
import type { ApiScope } from '@yuko/contract/store/api-scopes'
import { z } from 'zod'

/** Arguments of a tool: the fields of path and query by name, and the body. */
export type Arguments = Readonly<Record<string, unknown>>

export const isReading = ({ scope }: Endpoint): boolean => scope?.endsWith('.read') === true

/** The tools that a key with these scopes may use, by name. */
export function toolsFor(endpoints: readonly Endpoint[], scopes: readonly ApiScope[]): Map<string, Endpoint> {
  const held = endpoints.filter(({ isTool, scope }) => isTool && scope && scopes.includes(scope))
  return new Map(held.map((endpoint) => [endpoint.name, endpoint]))
}

export function toolOf(endpoint: Endpoint): Tool {
  const { name, summary, method } = endpoint
  return {
    name,
    title: summary,
    description: isReading(endpoint)
      ? summary
      : `${summary}. The first call changes nothing: it returns a preview and a confirmation. Show the preview to the person; if they agree, repeat the call with the confirmation.`,
    inputSchema: z.toJSONSchema(inputOf(endpoint), { io: 'input', unrepresentable: 'any' }) as Tool['inputSchema'],
    annotations: isReading(endpoint)
      ? { readOnlyHint: true, openWorldHint: false }
      : { readOnlyHint: false, destructiveHint: method === 'DELETE', idempotentHint: true, openWorldHint: false },
  }
}

function inputOf(endpoint: Endpoint): z.ZodObject {
  const { params, query, body } = endpoint
  return z.object({
    ...shapeOf(params),
    ...shapeOf(query),
    ...(body && { body }),
    ...(!isReading(endpoint) && { confirmation: z.string().optional().describe('From the preview of the same call') }),
  })
}

const shapeOf = (schema: z.ZodType | undefined): z.ZodRawShape => (schema as z.ZodObject | undefined)?.shape ?? {}

/** The call of the API that the arguments describe; the API itself checks them. */
export function requestOf(endpoint: Endpoint, args: Arguments) {
  const names = Object.keys(shapeOf(endpoint.params))
  const params = Object.fromEntries(names.map((name) => [name, textOf(args[name])]))
  const query = new URLSearchParams()
  for (const name of Object.keys(shapeOf(endpoint.query)))
    for (const value of [args[name]].flat()) if (value !== undefined && value !== null) query.append(name, textOf(value))
  const search = query.size > 0 ? `?${query}` : ''
  return { method: endpoint.method, path: pathOf(endpoint, params) + search, body: endpoint.body && (args.body ?? {}) }
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value ?? '-'))
