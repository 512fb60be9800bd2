import type { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'
import type { Permission } from './permissions.ts'
import type { ApiScope } from './store/api-scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call an endpoint:
 * - `public`: anyone, no token is read;
 * - `optional`: anyone; a member of the request's organization is known as such;
 * - `operator`: who may release remotes on this server, by e-mail and two factors or by a key; of no organization;
 * - `signed-in`: any user with a valid access token, no organization needed;
 * - a permission: a member of the request's organization whose role holds it.
 */
export type Access = 'public' | 'optional' | 'operator' | 'signed-in' | Permission

/** What one call of the API takes and answers. The api registers exactly these; clients call them by `callApi`. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  /** Operation id in OpenAPI and file name of the verb, kebab-case: `reply-to-review`. */
  readonly name: string
  readonly summary: string
  readonly method: Method
  /** Below `/api/v1`, with `:name` for path parameters: `/reviews/:reviewId/reply`. */
  readonly path: string
  readonly access: Access
  /** What an API key has to be allowed to call it. Absent: no key may. */
  readonly scope?: ApiScope
  /** A stolen session must not do it: who is signed in shows again who they are, unless they did in the last ten minutes. */
  readonly needsProof?: true
  /** Owners may call it while their organization is closed; nobody else may call anything of it. */
  readonly worksWhenClosed?: true
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** `file`: multipart/form-data with one part named `file`, streamed, never buffered. */
  readonly upload?: 'file'
  /** The reply's data as JSON. Absent: 204, or with `download` a stream of that media type. */
  readonly reply?: Reply
  readonly download?: string
  /**
   * A file of figures alone. Any other file counts as one of people: only roles that hold `data.export` may have it, whatever else
   * its endpoint asks for.
   */
  readonly isWithoutPeople?: true
  /** Success status, 200 (204 without reply) unless given. */
  readonly status?: 200 | 201 | 202 | 204
  /** The error codes of its own; validation, session and permission refusals go without saying. */
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

/** An endpoint that answers a file. */
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

/** What a client hands to `callApi`: `{ params, query, body }`, only the parts that the endpoint has; `file` for an upload. */
export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body> & { readonly file?: Blob }
    : never

export type ReplyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Reply> ? z.output<Reply> : never

/** What `callApi` answers: the file of a download, the reply of anything else. */
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
