import { apiBase, type Endpoint } from '@yuko/contract/endpoint'
import { errorBody, errorCodes } from '@yuko/contract/error-codes'
import { z } from 'zod'
import { takesIdempotencyKey } from './idempotency.ts'
import { exampleOf } from './openapi-example.ts'
import { apiGuide } from './openapi-guide.ts'

type Json = Record<string, unknown>

/** The contract as OpenAPI 3.1, from the same schemas that validate every call. */
export function describeApi(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = apiBase + endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas, publicUrl) }
  }
  schemaOf(errorBody, 'output', schemas)
  return {
    openapi: '3.1.0',
    info: { title: 'Yuko', version: '1', description: apiGuide },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas,
      headers: rateHeaders,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a signed-in person' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of an organization, `yk_…`, with the scope of the operation',
        },
      },
    },
  }
}

const rateHeaders = {
  'RateLimit-Policy': {
    description: 'Limits of the key and of the plan',
    schema: { type: 'string' },
    example: '"key";q=300;w=60',
  },
  RateLimit: { description: 'What is left of each limit', schema: { type: 'string' }, example: '"key";r=299;t=60' },
}

function operationOf(endpoint: Endpoint, schemas: Json, publicUrl: string): Json {
  const { name, summary, scope, path } = endpoint
  const body = bodyOf(endpoint, schemas)
  return {
    operationId: name,
    summary,
    ...(scope && { description: `An API key needs the scope \`${scope}\`.\n\n${curlOf(endpoint, schemas, publicUrl)}` }),
    tags: [path.split('/')[1]],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf('path', endpoint.params, schemas),
      ...parametersOf('query', endpoint.query, schemas),
      ...headersOf(endpoint),
    ],
    ...body,
    responses: { ...successOf(endpoint, schemas), ...refusalsOf(endpoint) },
  }
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined, schemas: Json): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', schemas) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** Empty: no authentication. An empty requirement among others: optional. */
function securityOf({ access, scope }: Endpoint): Json[] {
  if (access === 'public') return []
  return [...(access === 'optional' ? [{}] : []), { session: [] }, ...(scope ? [{ apiKey: [scope] }] : [])]
}

/** A command for a terminal that writes nothing. */
function curlOf({ method, path, body, upload }: Endpoint, schemas: Json, publicUrl: string): string {
  const lines = [
    `curl -X ${method} '${publicUrl}${apiBase}${path.replace(/:(\w+)/g, '{$1}')}'`,
    "-H 'Authorization: Bearer yk_…'",
    ...(method === 'GET' ? [] : ["-H 'Dry-Run: true'"]),
    ...(upload ? ['-F file=@file'] : []),
    ...(body && !upload
      ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(inputExample(body, schemas)).replaceAll("'", "'\\''")}'`]
      : []),
  ]
  return `\`\`\`sh\n${lines.join(' \\\n  ')}\n\`\`\``
}

const inputExample = (schema: z.ZodType, schemas: Json) => exampleOf(schemaOf(schema, 'input', schemas), schemas, 'input')

function headersOf(endpoint: Endpoint): Json[] {
  const { access, method, scope } = endpoint
  const isWithoutOrganization = access === 'public' || access === 'signed-in' || access === 'operator'
  const header = (name: string, required: boolean, description: string, more: Json = {}) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
    ...more,
  })
  return [
    ...(isWithoutOrganization
      ? []
      : [header('YukoOrganizationId', !scope, 'The ID of the organization; a key determines its own')]),
    ...(isWithoutOrganization || method === 'GET'
      ? []
      : [
          header('Dry-Run', false, '`true`: the reply of the real call, without its effect', {
            schema: { type: 'string', enum: ['true', 'false'] },
            example: 'true',
          }),
        ]),
    ...(takesIdempotencyKey(endpoint)
      ? [
          header(
            'Idempotency-Key',
            false,
            'Repeating a request with the same key within 24 hours returns the first response and has no further effect',
          ),
        ]
      : []),
  ]
}

interface FieldsSchema {
  readonly properties?: Json
  readonly required?: readonly string[]
}

/** The fields of a form come before its file. */
function bodyOf({ body, upload }: Endpoint, schemas: Json): Json {
  if (upload) {
    const { properties = {}, required = [] } = body ? (schemaOf(body, 'input', schemas) as FieldsSchema) : {}
    const file = { ...properties, file: { type: 'string', format: 'binary' } }
    const schema = { type: 'object', required: [...required, 'file'], properties: file }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  return body ? { requestBody: { required: true, content: { 'application/json': contentOf(body, 'input', schemas) } } } : {}
}

function contentOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const described = schemaOf(schema, io, schemas)
  const example = exampleOf(described, schemas, io)
  // A combination of parts may be one that the contract refuses.
  return { schema: described, ...(schema.safeParse(example).success && { example }) }
}

function successOf({ reply, download, status, scope }: Endpoint, schemas: Json): Json {
  const names = Object.keys(rateHeaders)
  const headers = scope && { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) }
  if (reply)
    return {
      [status ?? 200]: { description: 'Done', ...headers, content: { 'application/json': contentOf(reply, 'output', schemas) } },
    }
  if (download) return { 200: { description: 'The file', ...headers, content: { [download]: { schema: { type: 'string' } } } } }
  return { [status ?? 204]: { description: 'Done', ...headers } }
}

function refusalsOf({ access, scope, needsProof, worksWhenClosed, refusals = [], params, query, body }: Endpoint): Json {
  const isOfOrganization = access !== 'public' && access !== 'signed-in'
  const codes = [
    ...(params || query || body ? (['request.invalid'] as const) : []),
    ...(access === 'public' ? [] : (['session.missing', 'session.expired'] as const)),
    ...(isOfOrganization ? (['organization.not-selected', 'session.forbidden'] as const) : []),
    ...(isOfOrganization && !worksWhenClosed ? (['organization.closed'] as const) : []),
    ...(scope ? (['api-key.refused', 'api-key.scope-missing', 'request.rate-limited'] as const) : []),
    ...(needsProof ? (['session.proof-needed'] as const) : []),
    ...refusals,
  ]
  const statuses = Map.groupBy(codes, (code) => errorCodes[code])
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  const own = [...statuses].map(([status, of]) => [status, { description: of.map((code) => `\`${code}\``).join(', '), content }])
  // Rate limits, invalid or oversized bodies, and an unavailable database: possible everywhere, with the same body.
  return { ...Object.fromEntries(own), default: { description: 'Any other error', content } }
}

/** JSON Schema of one part. Schemas with an ID become components; if input and output differ, the input gets its own name. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { $defs?: Record<string, Json> }
  const nameOf = (name: string) => `${name}${io === 'input' ? 'Input' : ''}`
  const pointed = (value: Json): Json =>
    JSON.parse(
      JSON.stringify(value).replace(/"#\/\$defs\/([^"]+)"/g, (_match, name: string) => `"#/components/schemas/${nameOf(name)}"`),
    )
  for (const [name, { id: _id, ...definition }] of Object.entries($defs)) schemas[nameOf(name)] = pointed(definition)
  return pointed(root)
}
