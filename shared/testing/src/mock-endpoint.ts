import { apiBase, type Endpoint, type ReplyOf } from '@yuko/contract/endpoint'
import { type ErrorCode, errorCodes } from '@yuko/contract/error-codes'
import { HttpResponse, http } from 'msw'

type Input<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : undefined

interface Call<E extends Endpoint> {
  params: Record<string, string>
  query: Input<NonNullable<E['query']>>
  body: Input<NonNullable<E['body']>>
  request: Request
}

/** Thrown by a mock: a refusal of the API with this code, in the standard error body. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

/**
 * An MSW handler for an endpoint of the contract. Both the screen's request and the test's response are validated by the
 * contract's schemas, so that a test can't accept what the API would refuse.
 */
export function mockEndpoint<E extends Endpoint>(endpoint: E, answer: (call: Call<E>) => ReplyOf<E> | Promise<ReplyOf<E>>) {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  return http[method](`*${apiBase}${endpoint.path}`, async ({ request, params }) => {
    const isForm = endpoint.upload !== undefined
    const query = endpoint.query?.parse(queryOf(new URL(request.url).searchParams))
    const body = endpoint.body && !isForm ? endpoint.body.parse(await request.json()) : undefined
    try {
      const reply = await answer({ params, query, body, request } as Call<E>)
      if (endpoint.download)
        return new HttpResponse(reply as unknown as string, { headers: { 'content-type': endpoint.download } })
      if (!endpoint.reply) return new HttpResponse(null, { status: 204 })
      return HttpResponse.json(endpoint.reply.parse(reply) as object, { status: endpoint.status ?? 200 })
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      const { code, message, fields } = refusal
      return HttpResponse.json({ code, message, fields, requestId: 'req-test' }, { status: errorCodes[code] })
    }
  })
}

const queryOf = (search: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
