import type { BridgeConfig } from './config.ts'

interface Action {
  group?: string
  type: string
  payload?: Record<string, unknown>
}

type Listener = (payload: Record<string, unknown>) => void

const admins = [/^admin\.shopify\.com$/, /\.spin\.dev$/, /^admin\.shop\.dev$/, /^localhost$/]

/** The channel to the first parent that is the platform's admin. Messages to and from any other window or origin are ignored. */
export interface ParentChannel {
  origin: string
  dispatch: (group: string, type: string, payload?: object) => void
  subscribe: (type: string, listener: Listener) => void
  /** Replies of one type carry no id: the waiting caller gets the first one. */
  ask: (group: string, subject: string) => Promise<Record<string, unknown>>
  /** For requests that the current script makes by remote call. */
  call: <Result>(method: string, ...args: unknown[]) => Promise<Result>
  state: () => Promise<Record<string, unknown>>
}

const never = <Value>() => new Promise<Value>(() => {})

export const deafChannel: ParentChannel = {
  origin: location.origin,
  dispatch: () => {},
  subscribe: () => {},
  ask: never,
  call: never,
  state: never,
}

export function openChannel(config: BridgeConfig): ParentChannel | null {
  const parent = adminParent()
  return parent && connect(parent.frame, parent.origin, config)
}

function adminParent(): { frame: Window; origin: string } | null {
  const origins = location.ancestorOrigins ? [...location.ancestorOrigins] : [document.referrer]
  let frame: Window = window
  for (const origin of origins) {
    frame = frame.parent
    if (URL.canParse(origin) && admins.some((admin) => admin.test(new URL(origin).hostname)))
      return { frame, origin: new URL(origin).origin }
  }
  return null
}

function connect(frame: Window, origin: string, config: BridgeConfig): ParentChannel {
  const listeners = new Map<string, Set<Listener>>()
  const send = (type: string, payload?: object) => frame.postMessage({ type, payload, source: config }, origin)
  const dispatch = (group: string, type: string, payload?: object) => send('dispatch', { group, type, payload })
  let calls = 0

  window.addEventListener('message', (event: MessageEvent<{ type?: string; payload?: Action }>) => {
    if (event.source !== frame || event.origin !== origin) return
    const { type, payload } = event.data ?? {}
    if (type === 'getState') return emit('getState', { ...payload })
    if (type === 'dispatch' && payload) emit(payload.type, payload.payload ?? {})
  })

  const emit = (type: string, payload: Record<string, unknown>) => {
    for (const listener of Array.from(listeners.get(type) ?? [])) listener(payload)
  }

  function subscribe(type: string, listener: Listener) {
    const known = listeners.get(type)
    if (!known) send('subscribe', { type })
    listeners.set(type, (known ?? new Set()).add(listener))
  }

  function once(type: string, isMine: (payload: Record<string, unknown>) => boolean = () => true) {
    return new Promise<Record<string, unknown>>((resolve) => {
      const listener: Listener = (payload) => {
        if (!isMine(payload)) return
        listeners.get(type)?.delete(listener)
        resolve(payload)
      }
      subscribe(type, listener)
    })
  }

  return {
    origin,
    dispatch,
    subscribe,
    ask(group, subject) {
      const answer = once(`APP::${subject}::RESPOND`)
      dispatch(group, `APP::${subject}::REQUEST`)
      return answer
    },
    async call<Result>(method: string, ...args: unknown[]) {
      const id = `${++calls}`
      const answer = once('APP::RPC::RESPOND', (payload) => payload.id === id)
      dispatch('RPC', 'APP::RPC::REQUEST', { id, method, args })
      const { result, error } = await answer
      if (error) throw new Error(String(error))
      return result as Result
    },
    state() {
      const answer = once('getState')
      send('getState')
      return answer
    },
  }
}
