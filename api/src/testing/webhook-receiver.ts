import type { CallOutcome, OutgoingCall, PublicSend } from '#platform/http/public-send.ts'

export interface Received extends OutgoingCall {
  readonly id: string
}

export interface WebhookReceiver {
  readonly send: PublicSend
  /** In the order in which they came. */
  readonly calls: Received[]
  /** What it answers; 200 unless told otherwise. */
  answer: (call: Received) => Partial<CallOutcome>
}

/** The servers of merchants, as the way out sees them. */
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
