import type { CallOutcome, OutgoingCall } from '#platform/http/public-send.ts'

interface ChatRequest {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

/** An AI provider behind `sendPublic`, in the format of OpenAI's chat completions. */
export function chatProvider() {
  const provider = {
    key: 'sk-valid',
    models: ['small'],
    /** Null: fails with a server error. */
    answer: 'The connection works.' as string | null,
    /** What it was sent, oldest first. */
    sent: [] as (ChatRequest & { readonly url: string })[],
    sendPublic: async ({ url, headers, body }: OutgoingCall): Promise<CallOutcome> => {
      const request = JSON.parse(body) as ChatRequest
      provider.sent.push({ ...request, url })
      if (!url.endsWith('/v1/chat/completions')) return reply(404, { error: { message: 'Unknown path' } })
      if (headers.authorization !== `Bearer ${provider.key}`)
        return reply(401, { error: { message: `Incorrect API key provided: ${headers.authorization?.slice(7)}` } })
      if (!provider.models.includes(request.model)) return reply(404, { error: { message: 'This model doesn’t exist' } })
      if (provider.answer === null) return reply(503, { error: { message: 'Overloaded' } })
      const message = { role: 'assistant', content: provider.answer }
      return reply(200, { object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] })
    },
  }
  return provider
}

const reply = (status: number, body: object): CallOutcome => ({
  status,
  problem: null,
  retryAfter: null,
  body: JSON.stringify(body),
  durationMs: 5,
})
