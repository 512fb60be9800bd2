import type { ImportKind, ReviewImport } from '@yuko/contract/imports/import'
import type { SignedIn, TestApp } from './test-app.ts'
import { upload } from './upload.ts'

/** The steps of the import wizard, as the user who is signed in when they are called. */
export function importSteps(test: () => TestApp, user: () => SignedIn) {
  const send = async (kind: ImportKind, content: string | Uint8Array, name = `${kind}.csv`) => {
    const reply = await upload(test(), user(), `/imports?kind=${kind}`, content, name)
    return { status: reply.statusCode, body: reply.json() }
  }
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
    const url = `/api/v1/imports${path}`
    return (await test().app.inject({ method, url, headers: user().headers, ...(payload && { payload }) })).json()
  }
  return {
    send,
    call,
    upload: async (...file: Parameters<typeof send>): Promise<ReviewImport> => (await send(...file)).body,
    async step(importId: string, name: 'check' | 'start' | 'undo'): Promise<ReviewImport> {
      await call('POST', `/${importId}/${name}`)
      await test().runUntilIdle()
      return call('GET', `/${importId}`)
    },
  }
}
