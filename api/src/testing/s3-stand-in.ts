import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A fake S3 with the operations that storage needs, with in-memory buckets and path-style URLs. */
export interface S3StandIn {
  readonly endpoint: string
  readonly files: Map<string, Buffer>
  /** Parts of uploads that were neither completed nor aborted. */
  readonly uploads: Map<string, Map<number, Buffer>>
  close(): Promise<void>
}

export async function startS3(accessKeyId: string): Promise<S3StandIn> {
  const files = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3')
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'))
    const fail = (status: number, code: string) => xml(response, status, `<Error><Code>${code}</Code></Error>`)
    if (!request.headers.authorization?.includes(`Credential=${accessKeyId}/`)) return fail(403, 'InvalidAccessKeyId')
    if (request.headers['content-encoding'] === 'aws-chunked') return fail(501, 'NotImplemented')
    const body = await buffer(request)
    const upload = query.get('uploadId')
    if (request.method === 'POST' && query.has('uploads')) {
      const id = String(uploads.size + 1)
      uploads.set(id, new Map())
      return xml(response, 200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (upload) {
      const parts = uploads.get(upload)
      if (!parts) return fail(404, 'NoSuchUpload')
      if (request.method === 'PUT') {
        parts.set(Number(query.get('partNumber')), body)
        return response.writeHead(200, { etag: etagOf(body) }).end()
      }
      if (request.method === 'POST')
        files.set(key, Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, part]) => part)))
      uploads.delete(upload)
      return xml(response, 200, '<CompleteMultipartUploadResult/>')
    }
    if (key === '' && query.get('list-type') === '2') {
      const found = [...files.keys()]
        .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > (query.get('start-after') ?? ''))
        .sort()
        .slice(0, 1000)
      const contents = found.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')
      return xml(response, 200, `<ListBucketResult>${contents}</ListBucketResult>`)
    }
    if (request.method === 'PUT') {
      files.set(key, body)
      return response.writeHead(200, { etag: etagOf(body) }).end()
    }
    if (request.method === 'DELETE') {
      files.delete(key)
      return response.writeHead(204).end()
    }
    const file = files.get(key)
    if (!file) return fail(404, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    const start = Number(from ?? 0)
    if (start > 0 && start >= file.length) return fail(416, 'InvalidRange')
    const content = file.subarray(start, to ? Number(to) + 1 : undefined)
    response.writeHead(from ? 206 : 200, { 'content-length': content.length })
    return response.end(request.method === 'HEAD' ? undefined : content)
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    uploads,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

function xml(response: ServerResponse, status: number, content: string) {
  return response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${content}`)
}
