import { type Outside, startOutside } from '#support/outside.ts'
import { chatProvider } from '../../../api/src/testing/chat-provider.ts'

export interface AiProvider extends Outside {
  readonly key: string
  readonly model: string
}

/** A store's AI provider, at any base URL that ends with /v1. `answer`: what it writes for the material it is given. */
export async function startAiProvider(answer: (material: Record<string, string>) => string): Promise<AiProvider> {
  const provider = Object.assign(chatProvider(), { answer })
  const outside = await startOutside(async ({ path: url, headers: { authorization = '' }, body }) => {
    const call = { url, headers: { authorization }, body, timeoutMs: 0, maxReplyBytes: 0 }
    const { status, body: reply } = await provider.sendPublic(call)
    return { status: status ?? 502, body: reply ?? '' }
  })
  return { ...outside, key: provider.key, model: provider.models[0] ?? '' }
}
