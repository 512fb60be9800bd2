import type { SignedIn, TestApp } from './test-app.ts'

/** Uploads a file like a browser's form. */
export async function upload(test: TestApp, { headers }: SignedIn, path: string, content: Uint8Array | string, name = 'file') {
  const form = new FormData()
  form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
  const request = new Request('http://yuko.test', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const payload = Buffer.from(await request.arrayBuffer())
  return test.app.inject({ method: 'POST', url: `/api/v1${path}`, headers: { ...headers, 'content-type': type }, payload })
}
