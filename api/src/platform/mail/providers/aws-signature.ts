import { createHash, createHmac } from 'node:crypto'

export interface AwsCall {
  readonly method: string
  readonly url: URL
  /** Names in small letters; `host` is added. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface AwsCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
  readonly service: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The headers of a call with those that prove who makes it: Signature Version 4, for an address without a query. */
export function signAwsCall(
  call: AwsCall,
  { accessKeyId, secretAccessKey, region, service }: AwsCredentials,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`
  const headers: Record<string, string> = { ...call.headers, host: call.url.host, 'x-amz-date': time }
  const names = Object.keys(headers).sort()
  const request = [
    call.method,
    call.url.pathname,
    '',
    ...names.map((name) => `${name}:${headers[name]?.trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    sha256(call.body),
  ].join('\n')
  const key = [region, service, 'aws4_request'].reduce(
    (one, part) => hmac(one, part),
    hmac(`AWS4${secretAccessKey}`, time.slice(0, 8)),
  )
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  return { ...headers, authorization }
}
