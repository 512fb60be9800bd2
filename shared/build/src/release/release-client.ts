import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ReleaseAction } from '@yuko/contract/remotes/change-release'
import type { RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import type { RemoteState } from '@yuko/contract/remotes/release-state'

const packed = promisify(gzip)

interface Listed {
  hostContract: string
  hostVersion: string | null
  data: RemoteState[]
}

/** A pipeline's calls to a server. Failures have the server's reason. */
export function createReleaseClient(server: string, key: string) {
  async function call<T>(method: string, address: string, body?: FormData | object): Promise<T> {
    const isForm = body instanceof FormData
    const reply = await fetch(`${server.replace(/(?<!\/)\/+$/, '')}/api/v1${address}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    }).catch((cause: Error) => {
      throw new Error(`${server} does not answer: ${cause.cause ?? cause.message}`)
    })
    const text = await reply.text()
    const answer = isJson(reply) ? JSON.parse(text) : {}
    if (!reply.ok) throw new Error(`${server} refused it: ${answer.message ?? `${reply.status} ${reply.statusText}`}`)
    return answer
  }
  return {
    list: () => call<Listed>('GET', '/releases'),
    change: async (remote: string, action: ReleaseAction) =>
      (await call<{ data: RemoteState }>('POST', `/releases/${remote}/changes`, action)).data,
    async upload(remote: string, folder: string): Promise<{ version: string; isNew: boolean }> {
      const release: RemoteRelease = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'))
      const files: Record<string, string> = {}
      for (const name of (await readdir(folder)).sort())
        if (!name.startsWith('release.json')) files[name] = (await readFile(path.join(folder, name))).toString('base64')
      const form = new FormData()
      const bytes = await packed(JSON.stringify({ remote, release, files }))
      form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/gzip' }), 'release.json.gz')
      return call('POST', '/releases', form)
    },
  }
}
export type ReleaseClient = ReturnType<typeof createReleaseClient>

const isJson = (reply: Response) => reply.headers.get('content-type')?.includes('json') ?? false
