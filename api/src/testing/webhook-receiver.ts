import type { CallOutcome, OutgoingCall, PublicSend } from '#platform/http/public-send.ts'

export interface Received extends OutgoingCall {
  readonly id: string
}

export interface WebhookReceiver {
  readonly send: PublicSend
  /** In the order received. */
  readonly calls: Received[]
  /** Its responses; 200 by default. */
  answer: (call: Received) => Partial<CallOutcome>
}

/** Fake merchant servers behind `sendPublic`. */
export function createWebhookReceiver(): WebhookReceiver {
  const receiver: WebhookReceiver = {
    calls: [],
    answer: () => ({}),
    async send(call) {
      const received = { ...call, id: call.headers['webhook-id'] ?? '' }
      receiver.calls.push(received)
      const answer = receiver.answer(received)
      const status = answer.problem ? null : 200
      return { status, problem: null, retryAfter: null, body: 'ok', durationMs: 12, ...answer }
    },
  }
  return receiver
}
