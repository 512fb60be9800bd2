import { type Handler, json } from '../net/handler.ts'
import type { Control } from './control.ts'

/** `POST /control/{method}` with its arguments as a JSON array; responds with `{ result }`. */
export const controlHandler =
  (control: Control): Handler =>
  async (request) => {
    const name = /^\/control\/([a-zA-Z]+)$/.exec(new URL(request.url).pathname)?.[1]
    if (request.method !== 'POST' || !name || !Object.hasOwn(control, name))
      return json({ error: 'There is no such control.' }, 404)
    const method = control[name as keyof Control] as (...args: unknown[]) => Promise<unknown>
    const result = await method(...((await request.json()) as unknown[]))
    return json({ result: result ?? null })
  }
