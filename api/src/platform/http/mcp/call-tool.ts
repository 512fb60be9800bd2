import type { CallToolResult } from '@modelcontextprotocol/server'
import { apiBase, type Endpoint } from '@yuko/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import { newId } from '../../ids.ts'
import { type Confirmations, idempotencyKeyOf } from './confirmations.ts'
import { type Arguments, isReading, requestOf } from './tools.ts'

export interface ToolCaller {
  readonly app: FastifyInstance
  readonly clock: Clock
  readonly confirmations: Confirmations
  /** The request of the assistant, with its key. */
  readonly request: FastifyRequest
  readonly apiKeyId: string
}

/** Calls the endpoint of a tool as any other program: with the same key, limits, checks, and audit log. */
export async function callTool(caller: ToolCaller, endpoint: Endpoint, given: Arguments): Promise<CallToolResult> {
  if (isReading(endpoint)) return (await call(caller, endpoint, given)).result
  const { confirmation, ...args } = given
  const confirmed = { apiKeyId: caller.apiKeyId, tool: endpoint.name, args }
  const now = caller.clock.now()
  if (confirmation === undefined) {
    const { result, isDone } = await call(caller, endpoint, args, { 'dry-run': 'true' })
    return isDone ? previewOf(endpoint, result, caller.confirmations.write(confirmed, newId(), now)) : result
  }
  if (typeof confirmation !== 'string' || !caller.confirmations.isValid(confirmation, confirmed, now))
    return failure(
      'This confirmation has expired or belongs to another call. Call without it for a new preview. Nothing was changed.',
    )
  return (await call(caller, endpoint, args, { 'idempotency-key': idempotencyKeyOf(confirmation) })).result
}

async function call({ app, request }: ToolCaller, endpoint: Endpoint, args: Arguments, headers: Record<string, string> = {}) {
  const { method, path, body } = requestOf(endpoint, args)
  const { authorization = '', yukotimezone } = request.headers
  const reply = await app.inject({
    method,
    url: apiBase + path,
    headers: { authorization, ...(typeof yukotimezone === 'string' && { yukotimezone }), ...headers },
    remoteAddress: request.ip,
    ...(body !== undefined && { payload: body as object }),
  })
  const isDone = reply.statusCode < 400
  return { isDone, result: isDone ? success(reply.body) : failure(reply.body) }
}

const textOf = (text: string): CallToolResult['content'] => [{ type: 'text', text }]

const failure = (text: string): CallToolResult => ({ content: textOf(text), isError: true })

function success(body: string): CallToolResult {
  if (body === '') return { content: textOf('Done') }
  return { content: textOf(body), structuredContent: JSON.parse(body) }
}

function previewOf(
  { summary }: Endpoint,
  { structuredContent: preview = null }: CallToolResult,
  { confirmation, expiresAt }: { confirmation: string; expiresAt: string },
): CallToolResult {
  const shown = { isPreview: true, action: summary, preview, confirmation, expiresAt }
  const advice =
    'Nothing has changed yet. Show this to the person. If they agree, repeat the call with the same arguments and the confirmation.'
  return { content: textOf(`${advice}\n${JSON.stringify(shown)}`), structuredContent: shown }
}
