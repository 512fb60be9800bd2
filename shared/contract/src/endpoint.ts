import type { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'
import type { Permission } from './permissions.ts'
import type { ApiScope } from './store/api-scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call an endpoint:
 * - `public`: anyone, tokens are ignored;
 * - `optional`: anyone; members of the request's organization are identified;
 * - `operator`: operators of this server, by email and two factors or by a key; without an organization;
 * - `signed-in`: any user with a valid access token, without an organization;
 * - a permission: members of the request's organization whose role has it.
 */
export type Access = 'public' | 'optional' | 'operator' | 'signed-in' | Permission

/** Input and output of an API call. The API registers exactly these; clients call them with `callApi`. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  /** Operation ID in OpenAPI and file name of the verb, kebab-case: `reply-to-review`. */
  readonly name: string
  readonly summary: string
  readonly method: Method
  /** Below `/api/v1`, with `:name` for path parameters: `/reviews/:reviewId/reply`. */
  readonly path: string
  readonly access: Access
  /** The scope an API key needs. Absent: not available to keys. */
  readonly scope?: ApiScope
  /** Offered to AI assistants as a tool, to keys with its scope. */
  readonly isTool?: true
  /** Sensitive: requires an identity confirmed in the last ten minutes, to protect against stolen sessions. */
  readonly needsProof?: true
  /** Available to owners while their organization is closed; nothing else is. */
  readonly worksWhenClosed?: true
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** `file`: multipart/form-data with one part named `file`, streamed, never buffered. The body's fields, if any, are parts before it. */
  readonly upload?: 'file'
  /** The reply's data as JSON. Absent: 204, or with `download` a stream of that media type. */
  readonly reply?: Reply
  readonly download?: string
  /** A file without personal data. All other files require `data.export` in addition to the endpoint's permission. */
  readonly isWithoutPeople?: true
  /** Success status; 200 (204 without a reply) by default. */
  readonly status?: 200 | 201 | 202 | 204
  /** Its own error codes; validation, session, and permission errors are implied. */
  readonly refusals?: readonly ErrorCode[]
}

export function defineEndpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodVoid,
>(endpoint: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return endpoint
}

/** An endpoint that returns a file. */
export type Download<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Endpoint<
  Params,
  Query,
  Body,
  z.ZodVoid
> & { readonly download: string }

export function defineDownload<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(endpoint: Download<Params, Query, Body>): Download<Params, Query, Body> {
  return endpoint
}

type Part<Name extends string, Schema extends z.ZodType> = Schema extends z.ZodUndefined
  ? { readonly [key in Name]?: undefined }
  : object extends z.input<Schema>
    ? { readonly [key in Name]?: z.input<Schema> }
    : { readonly [key in Name]: z.input<Schema> }

/** Input of `callApi`: `{ params, query, body }`, only the parts that the endpoint has; `file` for an upload. */
export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body> & { readonly file?: Blob }
    : never

export type ReplyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Reply> ? z.output<Reply> : never

/** Result of `callApi`: the file of a download, otherwise the reply. */
export type AnswerOf<E> = E extends { readonly download: string } ? Blob : ReplyOf<E>

export const apiBase = '/api/v1'

/** The path of a call below `apiBase`, parameters filled in and encoded. */
export function pathOf(endpoint: Pick<Endpoint, 'path' | 'name'>, params: Readonly<Record<string, string>> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${endpoint.name} needs the path parameter ${name}`)
    return encodeURIComponent(value)
  })
}

/** The body's schema, for a form that has one: `useForm({ schema: bodyOf(login) })`. */
export function bodyOf<Body extends z.ZodType>({ name, body }: { readonly name: string; readonly body?: Body }): Body {
  if (!body) throw new Error(`${name} has no body`)
  return body
}
