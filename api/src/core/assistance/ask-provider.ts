import type { AssistanceProblem } from '@yuko/contract/assistance/assistance'
import { z } from 'zod'
import type { CallOutcome, PublicSend } from '#platform/http/public-send.ts'
import type { ProviderAnswer } from '#platform/ports/assistance.ts'

export interface Provider {
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string
}

export interface Prompt {
  readonly system: string
  readonly user: string
}

/** Models that think first take this long. */
const timeoutMs = 45_000
const maxReplyBytes = 256 * 1024
const mostDetail = 300

/** A chat completion as OpenAI documents it; only what every provider has. */
const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
})
/** Of a model that declines to answer. */
const refusal = z.object({ choices: z.array(z.object({ message: z.object({ refusal: z.string().min(1) }) })).min(1) })
const failure = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) })

/** One request, without retries: a person waits, and each may cost money. No parameters that only some models accept. */
export async function askProvider(
  send: PublicSend,
  { baseUrl, model, apiKey }: Provider,
  { system, user }: Prompt,
): Promise<ProviderAnswer> {
  const outcome = await send({
    url: `${baseUrl.replace(/(?<!\/)\/+$/, '')}/chat/completions`,
    headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({
      model,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
    }),
    timeoutMs,
    maxReplyBytes,
  })
  const text = outcome.status === 200 ? textOf(outcome.body) : undefined
  if (text) return { text }
  const declined = outcome.status === 200 && refusal.safeParse(parsed(outcome.body)).data?.choices[0]?.message.refusal
  if (declined) return { problem: 'request-refused', detail: shortened(declined).replaceAll(apiKey, '…') }
  return { problem: problemOf(outcome), detail: detailOf(outcome.body).replaceAll(apiKey, '…') }
}

/** Without what some models write while they think. */
function textOf(body: string | null): string | undefined {
  const content = completion.safeParse(parsed(body)).data?.choices[0]?.message.content
  return content?.replace(/^\s*<think>[\s\S]*?<\/think>/, '').trim()
}

const ofConnection = {
  timeout: 'timeout',
  dns: 'unreachable',
  connect: 'unreachable',
  tls: 'insecure',
  blocked: 'not-public',
} as const

function problemOf({ status, problem }: CallOutcome): AssistanceProblem {
  if (status === null) return ofConnection[problem ?? 'connect']
  if (status === 401 || status === 403) return 'key-refused'
  if (status === 404) return 'not-found'
  if (status === 402 || status === 429) return 'quota'
  if (status >= 500) return 'provider-error'
  return status === 200 ? 'unreadable' : 'request-refused'
}

function detailOf(body: string | null): string {
  const error = failure.safeParse(parsed(body)).data?.error
  const message = typeof error === 'string' ? error : error?.message
  return shortened(message ?? '')
}

const shortened = (text: string) => text.replaceAll('\0', '').slice(0, mostDetail).toWellFormed()

function parsed(body: string | null): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}
