import { createHash, createHmac } from 'node:crypto'

interface SignedCall {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * The Signature Version 4 of a call whose `authorization` lists the signed headers (URL without a query), to compare with the
 * actual one. Independent of the library under test.
 */
export function awsSignatureOf({ method, path, headers, body }: SignedCall, secretAccessKey: string): string {
  const [, scope = '', names = ''] = /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+)/.exec(String(headers.authorization)) ?? []
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`)
  const request = [method, path, '', ...signed, '', names, sha256(body)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n')).toString('hex')
}
