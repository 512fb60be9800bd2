import type { Control } from './control.ts'

/** The same control from another process, such as a test worker. */
export function remoteControl(url: string): Control {
  const call = async (name: string, args: unknown[]) => {
    const reply = await fetch(`${url}/control/${name}`, { method: 'POST', body: JSON.stringify(args) })
    const { result, error } = (await reply.json()) as { result?: unknown; error?: string }
    if (!reply.ok) throw new Error(error)
    return result ?? undefined
  }
  return new Proxy({} as Control, {
    get: (_, name) => (name === 'then' ? undefined : (...args: unknown[]) => call(String(name), args)),
  })
}
