import { createMcpHandler, Server } from '@modelcontextprotocol/server'
import { apiBase, type Endpoint } from '@yuko/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rateHeaders } from '../rate-headers.ts'
import { Refusal } from '../refusal.ts'
import type { HttpServices } from '../register-endpoint.ts'
import { callTool, type ToolCaller } from './call-tool.ts'
import { createConfirmations } from './confirmations.ts'
import { type Arguments, toolOf, toolsFor } from './tools.ts'

const instructions =
  'Yuko manages reviews, loyalty, and email of an online store. IDs start with a type, such as rev_. Amounts are in minor units, times in UTC. Lists have nextCursor: pass it as cursor for the next page. Changes return a preview first, and take effect when they are repeated with its confirmation, after the person has agreed.'

/** The MCP server: tools for AI assistants, over the same endpoints and with the same keys as all other programs. */
export function registerMcp(app: FastifyInstance, endpoints: readonly Endpoint[], services: HttpServices): void {
  const confirmations = createConfirmations(services.secretFor('mcp-confirmations'))
  // All methods, so that the library refuses those that it doesn't support in the words of the protocol.
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: `${apiBase}/mcp`,
    bodyLimit: 4 * 1024 * 1024,
    handler: async (request, reply) => {
      const { session, uses = [] } = await callerOf(services, request)
      reply.headers(rateHeaders(uses))
      const { apiKeyId, scopes } = session
      if (!apiKeyId || !scopes)
        throw new Refusal('session.forbidden', 'Connect with an API key, which you create in Settings → API keys')
      const caller = { app, clock: services.clock, confirmations, request, apiKeyId }
      const handler = createMcpHandler(() => serverFor(caller, toolsFor(endpoints, scopes)))
      return answer(await handler.fetch(webRequest(request), { parsedBody: request.body }), reply)
    },
  })
}

async function callerOf(services: HttpServices, { headers }: FastifyRequest) {
  const caller = await services.authenticate({ access: 'organization.read', scope: 'any' }, headers)
  if (!caller) throw new Error('An endpoint of an organization has a caller')
  return caller
}

function serverFor(caller: ToolCaller, tools: ReadonlyMap<string, Endpoint>): Server {
  const server = new Server({ name: 'yuko', title: 'Yuko', version: '1' }, { capabilities: { tools: {} }, instructions })
  server.setRequestHandler('tools/list', async () => ({ tools: [...tools.values()].map(toolOf) }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const endpoint = tools.get(params.name)
    if (!endpoint) {
      const text = `There is no tool ${params.name}, or this API key lacks its scope`
      return { content: [{ type: 'text' as const, text }], isError: true }
    }
    return callTool(caller, endpoint, (params.arguments ?? {}) as Arguments)
  })
  return server
}

function webRequest({ method, url, headers }: FastifyRequest): Request {
  const own = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  return new Request(new URL(url, 'http://yuko.internal'), { method, headers: own })
}

async function answer(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(await response.text())
}
