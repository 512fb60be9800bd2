import { record } from './journal.ts'

export interface Message {
  type?: string
  payload?: { type?: string; payload?: Record<string, unknown> } & Record<string, unknown>
  source?: { apiKey?: string }
}

export type Reply = (type: string, payload: object) => void
/** Handles one message type; the reply goes to the frame that sent it. */
export type Handler = (payload: Record<string, unknown>, reply: Reply, frame: HTMLIFrameElement) => unknown

interface Rules {
  origin: string
  clientId: string
  delay: number
  handlers: Record<string, Handler>
  state: () => object
}

const subscriptions = new WeakMap<Window, Set<string>>()

/** Listens to the app's frames only: own frame, the app's origin, the app's client id. */
export function listenToFrames({ origin, clientId, delay, handlers, state }: Rules) {
  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<Message>) => {
    const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source)
    const type = data?.type === 'dispatch' ? (data.payload?.type ?? '') : `${data?.type} ${data?.payload?.type ?? ''}`.trim()
    const isTrusted = frame && from === origin && data?.source?.apiKey === clientId
    const name = frame?.name ?? ''
    record({ kind: isTrusted ? 'in' : 'refused', frame: name, origin: from, type, payload: data?.payload?.payload ?? null })
    if (isTrusted) setTimeout(() => handle(frame, data), delay)
  })

  function handle(frame: HTMLIFrameElement, { type, payload }: Message) {
    const sender = frame.contentWindow
    if (!sender) return
    const known = subscriptions.get(sender) ?? new Set()
    subscriptions.set(sender, known)
    if (type === 'subscribe') known.add(String(payload?.type))
    if (type === 'unsubscribe') known.delete(String(payload?.type))
    if (type === 'getState') post(frame, { type, payload: state() })
    if (type !== 'dispatch' || !payload?.type) return
    const handler = handlers[payload.type]
    void handler?.(payload.payload ?? {}, (answer, value) => dispatchTo(frame, answer, value), frame)
  }

  function dispatchTo(frame: HTMLIFrameElement, type: string, payload: object = {}) {
    post(frame, { type: 'dispatch', payload: { type, payload } })
  }

  function post(frame: HTMLIFrameElement, message: { type: string; payload: { type?: string; payload?: object } & object }) {
    const type = message.payload.type ?? message.type
    record({
      kind: 'out',
      frame: frame.name,
      origin,
      type,
      payload: message.payload.payload ?? null,
    })
    frame.contentWindow?.postMessage(message, origin)
  }

  const hears = (frame: HTMLIFrameElement, type: string) =>
    Boolean(frame.contentWindow && subscriptions.get(frame.contentWindow)?.has(type))

  return { tell: dispatchTo, hears }
}
