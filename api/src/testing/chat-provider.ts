import type { CallOutcome, OutgoingCall } from '#platform/http/public-send.ts'

interface ChatRequest {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

/** How a provider fails although it is reachable and the key is valid. */
export type ChatFailure = 'overloaded' | 'timeout' | 'declined' | 'cut-off' | 'no-completion'

/** An AI provider behind `sendPublic`, in the format of OpenAI's chat completions. */
export function chatProvider() {
  const provider = {
    key: 'sk-valid',
    models: ['small'],
    /** The same for every request, or made for its material. Null: `overloaded`. */
    answer: 'The connection works.' as string | null | ((material: Record<string, string>) => string),
    failure: null as ChatFailure | null,
    /** What it was sent, oldest first. */
    sent: [] as (ChatRequest & { readonly url: string })[],
    sendPublic: async ({ url, headers, body }: OutgoingCall): Promise<CallOutcome> => {
      const request = JSON.parse(body) as ChatRequest
      provider.sent.push({ ...request, url })
      if (!url.endsWith('/v1/chat/completions')) return reply(404, { error: { message: 'Unknown path' } })
      if (headers.authorization !== `Bearer ${provider.key}`)
        return reply(401, { error: { message: `Incorrect API key provided: ${headers.authorization?.slice(7)}` } })
      if (!provider.models.includes(request.model)) return reply(404, { error: { message: 'This model doesn’t exist' } })
      return completionOf(provider, request)
    },
  }
  return provider
}

function completionOf(
  { answer, failure }: Pick<ReturnType<typeof chatProvider>, 'answer' | 'failure'>,
  { messages }: ChatRequest,
): CallOutcome {
  if (failure === 'timeout') return { status: null, problem: 'timeout', retryAfter: null, body: null, durationMs: 45_000 }
  if (failure === 'overloaded' || answer === null) return reply(503, { error: { message: 'Overloaded' } })
  if (failure === 'no-completion') return { ...reply(200, {}), body: '<html>Welcome</html>' }
  if (failure === 'declined') return chosen({ content: null, refusal: 'I can’t help with that.' }, 'stop')
  const content = typeof answer === 'string' ? answer : answer(JSON.parse(messages.at(-1)?.content ?? '{}'))
  if (failure === 'cut-off') return chosen({ content: content.slice(0, content.length / 2) }, 'length')
  return chosen({ content }, 'stop')
}

const chosen = (message: object, finish_reason: string) =>
  reply(200, { object: 'chat.completion', choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }] })

const reply = (status: number, body: object): CallOutcome => ({
  status,
  problem: null,
  retryAfter: null,
  body: JSON.stringify(body),
  durationMs: 5,
})
