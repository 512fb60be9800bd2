import { defaultFieldResolver, execute, GraphQLError, type GraphQLFieldResolver, getOperationAST, parse, validate } from 'graphql'
import type { AccessToken } from '../auth/granted.ts'
import { readAccessToken } from '../auth/grants.ts'
import { mayDo, mayDoOne } from '../auth/scopes.ts'
import { json } from '../net/handler.ts'
import type { App, Shop, StorePlatform } from '../platform.ts'
import type { ApiContext } from './api-context.ts'
import { actualCost, requestedCost } from './cost.ts'
import { fragmentsOf } from './fragments.ts'
import { mutationRoot, queryRoot } from './roots.ts'
import { guardOf, isModelled, notModelled, schema } from './schema.ts'
import { returnPoints, takePoints, throttleStatus } from './throttle.ts'
import { answeringVersion } from './versions.ts'

const largestCost = 1000

/** `POST https://{shop}/admin/api/{version}/graphql.json` */
export async function graphqlEndpoint(platform: StorePlatform, shop: Shop, version: string, request: Request): Promise<Response> {
  const answering = answeringVersion(version)
  const headers = { 'x-request-id': platform.ids.uuid(), 'x-shopify-api-version': answering ?? '' }
  if (!answering || request.method !== 'POST') return json({ errors: 'Not Found' }, 404, headers)
  const refusal = standingOf(shop)
  if (refusal) return json({ errors: refusal.message }, refusal.status, headers)

  const token = readAccessToken(platform, request.headers.get('x-shopify-access-token'))
  const app = token?.shop === shop.domain ? platform.apps.get(token.clientId) : undefined
  if (!token || !app || !shop.installations.has(app.clientId)) {
    platform.journal.add('admin-api.unauthorized', { shop: shop.domain })
    return json({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' }, 401, headers)
  }
  const api = { platform, shop, app, scopes: scopesOf(shop, app, token) }
  return json(await answer(api, await request.text()), 200, headers)
}

async function answer(api: ApiContext, body: string) {
  const { platform, shop, app } = api
  const { query, variables = {}, operationName } = readBody(body)
  if (!query) return { errors: [{ message: 'query is required', extensions: { code: 'BAD_REQUEST' } }] }
  const parsed = parsedQuery(query)
  if ('errors' in parsed) return parsed
  const operation = getOperationAST(parsed.document, operationName)
  if (!operation) return { errors: [{ message: 'An operation name is required', extensions: { code: 'BAD_REQUEST' } }] }

  const requested = requestedCost(operation, fragmentsOf(parsed.document), variables)
  const cost = (actual: number | null) => ({
    cost: { requestedQueryCost: requested, actualQueryCost: actual, throttleStatus: throttleStatus(platform, shop, app) },
  })
  if (requested > largestCost) {
    const message = `Query cost is ${requested}, which exceeds the single query max cost limit (${largestCost}).`
    return { errors: [{ message, extensions: { code: 'MAX_COST_EXCEEDED', cost: requested, maxCost: largestCost } }] }
  }
  if (!takePoints(platform, shop, app, requested)) {
    platform.journal.add('admin-api.throttled', { shop: shop.domain, requested })
    return { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }], extensions: cost(null) }
  }
  const result = await execute({
    schema,
    document: parsed.document,
    operationName,
    rootValue: operation.operation === 'mutation' ? mutationRoot : queryRoot,
    contextValue: api,
    variableValues: variables,
    fieldResolver: guarded,
  })
  const actual = operation.operation === 'mutation' ? requested : actualCost(requested, result.data)
  returnPoints(platform, shop, app, requested - actual)
  platform.journal.add(`admin-api.${operation.operation}`, {
    shop: shop.domain,
    name: operation.name?.value,
    fields: Object.keys(result.data ?? {}),
    variables,
  })
  return { ...result, extensions: cost(actual) }
}

/** Resolves every field: fields that the app may not see or that the stand-in lacks are null with an error. */
const guarded: GraphQLFieldResolver<unknown, ApiContext> = (source, args, api, info) => {
  const { parentType, fieldName } = info
  const guard = guardOf(parentType.name, fieldName)
  if (!mayDoOne(api.scopes, guard.scopes)) {
    const requiredAccess = `\`${guard.scopes.join('`, `')}\` access scope.`
    throw denied(`Access denied for ${fieldName} field. Required access: ${requiredAccess}`, requiredAccess)
  }
  if (guard.isProtected && !api.app.readsProtectedData)
    throw denied(
      `This app is not approved to use the ${fieldName} field. See https://shopify.dev/docs/apps/launch/protected-customer-data for more details.`,
    )
  if (!isModelled(source, fieldName)) throw new GraphQLError(notModelled(parentType.name, fieldName))
  return defaultFieldResolver(source, args, api, info)
}

const denied = (message: string, requiredAccess?: string) =>
  new GraphQLError(message, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      ...(requiredAccess ? { requiredAccess } : {}),
    },
  })

function parsedQuery(query: string) {
  try {
    const document = parse(query)
    const errors = validate(schema, document)
    return errors.length > 0 ? { errors: errors.map((error) => error.toJSON()) } : { document }
  } catch (error) {
    return { errors: [(error as GraphQLError).toJSON()] }
  }
}

function readBody(body: string): { query?: string; variables?: Record<string, unknown>; operationName?: string } {
  try {
    const { query, variables, operationName } = JSON.parse(body)
    return { query, variables: variables ?? {}, operationName: operationName ?? undefined }
  } catch {
    return {}
  }
}

/** Scopes the merchant revoked are removed from existing tokens, too. */
const scopesOf = (shop: Shop, app: App, token: AccessToken): string[] =>
  (shop.installations.get(app.clientId)?.scopes ?? []).filter((scope) => mayDo(token.scopes, scope))

function standingOf({ standing }: Shop): { status: number; message: string } | undefined {
  return {
    open: undefined,
    frozen: { status: 402, message: 'Unavailable Shop' },
    forbidden: { status: 403, message: 'Forbidden' },
    locked: { status: 423, message: 'Locked' },
  }[standing]
}
