import { Readable } from 'node:stream'
import { checkedKey, isKey, type Storage } from './storage.ts'

export interface S3Settings {
  readonly bucket: string
  /** Of an S3-compatible service; absent: Amazon. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Files in a bucket, for processes without a shared disk. The client is only loaded when used. */
export async function openS3Storage({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Settings): Promise<Storage> {
  const s3 = await import('@aws-sdk/client-s3')
  const { Upload } = await import('@aws-sdk/lib-storage')
  const client = new s3.S3Client({
    region,
    endpoint,
    // Bucket subdomains of other services rarely have DNS records.
    forcePathStyle: endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
    // Other services store trailing checksums of newer clients as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) })

  async function* readFrom(key: string, start: number, end?: number): AsyncGenerator<Buffer> {
    try {
      const isPart = start > 0 || end !== undefined
      const { Body } = await client.send(
        new s3.GetObjectCommand({ ...at(key), Range: isPart ? `bytes=${start}-${end ?? ''}` : undefined }),
      )
      yield* (Body ?? []) as AsyncIterable<Buffer>
    } catch (error) {
      // Reading from the end of a file returns nothing.
      if (named(error) !== 'InvalidRange') throw asMissing(error, key)
    }
  }

  return {
    async write(key, content) {
      let bytes = 0
      const counted = Readable.from(
        (async function* () {
          for await (const chunk of content) {
            bytes += chunk.length
            yield chunk
          }
        })(),
      )
      // Uploads in 5 MiB parts, each in memory; smaller files in one request. Aborted uploads leave nothing behind.
      await new Upload({ client, params: { ...at(key), Body: counted }, queueSize: 1 }).done()
      return bytes
    },
    read: (key, start = 0, end) => Readable.from(readFrom(checkedKey(key), start, end), { objectMode: false }),
    async size(key) {
      try {
        return (await client.send(new s3.HeadObjectCommand(at(key)))).ContentLength ?? 0
      } catch (error) {
        throw asMissing(error, key)
      }
    },
    async *list() {
      let after: string | undefined
      do {
        const page = await client.send(new s3.ListObjectsV2Command({ Bucket: bucket, StartAfter: after }))
        for (const { Key } of page.Contents ?? []) if (Key && isKey(Key)) yield Key
        after = page.Contents?.at(-1)?.Key
      } while (after !== undefined)
    },
    async remove(key) {
      await client.send(new s3.DeleteObjectCommand(at(key)))
      for (;;) {
        const { Contents = [] } = await client.send(
          new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: `${checkedKey(key)}/` }),
        )
        for (const { Key } of Contents) await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key }))
        if (Contents.length < 1000) return
      }
    },
  }
}

const named = (error: unknown) => (error instanceof Error ? error.name : '')

/** The same error as a folder's. */
function asMissing(error: unknown, key: string): unknown {
  if (!['NoSuchKey', 'NotFound'].includes(named(error))) return error
  return Object.assign(new Error(`ENOENT: there is no ${key}`), { code: 'ENOENT' })
}
