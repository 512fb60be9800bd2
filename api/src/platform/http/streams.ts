import { basename } from 'node:path'
import { Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Download, UploadedFile } from './implement.ts'
import { Refusal } from './refusal.ts'

const defaultUploadLimit = 200 * 1024 * 1024

/** The file of a multipart request as a stream, without buffering in memory or on disk. */
export async function takeUpload(request: FastifyRequest, limit = defaultUploadLimit): Promise<UploadedFile> {
  const part = await request.file({ limits: { fileSize: limit + 1, files: 1, fields: 10, parts: 11 } })
  if (part?.fieldname !== 'file')
    throw new Refusal('request.invalid', 'Send the file in the part named “file”', { fields: { file: 'is required' } })
  return {
    name: basename(part.filename?.replace(/\p{Cc}/gu, '') || 'file'),
    mediaType: part.mimetype,
    stream: part.file.pipe(limited(limit), { end: true }),
    fields: Object.fromEntries(
      Object.entries(part.fields).flatMap(([name, field]) => (field && 'value' in field ? [[name, field.value]] : [])),
    ),
  }
}

/** Fails when the limit is exceeded. multipart would only truncate the stream, and a truncated file looks complete. */
function limited(limit: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > limit) done(new Refusal('request.too-large', `The file is larger than ${Math.floor(limit / 1024 / 1024)} MB`))
      else done(null, chunk)
    },
  })
}

export function sendDownload(reply: FastifyReply, mediaType: string, result: unknown): FastifyReply {
  const { content, fileName } = result as Download
  if (fileName) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
  return reply.type(mediaType).send(content)
}
