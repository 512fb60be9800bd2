import { apiBase, type Endpoint } from '@yuko/contract/endpoint'
import { errorBody, errorCodes } from '@yuko/contract/error-codes'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The contract as OpenAPI 3.1, from the same schemas that validate every call. */
export function describeApi(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = apiBase + endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) }
  }
  schemaOf(errorBody, 'output', schemas)
  return {
    openapi: '3.1.0',
    info: { title: 'Yuko', version: '1', description: 'Reviews, loyalty, and email automation for online stores.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operationOf(endpoint: Endpoint, schemas: Json): Json {
  const { name, summary, access, scope, path, method } = endpoint
  return {
    operationId: name,
    summary,
    ...(scope && { description: `An API key needs the scope \`${scope}\`.` }),
    tags: [path.split('/')[1]],
    ...(access === 'public' ? {} : { security: [{ session: [] }, ...(scope ? [{ apiKey: [] }] : [])] }),
    parameters: [
      ...parametersOf('path', endpoint.params, schemas),
      ...parametersOf('query', endpoint.query, schemas),
      ...headersOf(access, method),
    ],
    ...bodyOf(endpoint, schemas),
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

function headersOf(access: Endpoint['access'], method: Endpoint['method']): Json[] {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  const isOfOrganization = access !== 'public' && access !== 'signed-in'
  return [
    ...(isOfOrganization ? [header('YukoOrganizationId', true, 'The ID of the organization')] : []),
    ...(access !== 'public' && method === 'POST'
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

function bodyOf({ body, upload }: Endpoint, schemas: Json): Json {
  if (upload) {
    const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } }
  }
  return body
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input', schemas) } } } }
    : {}
}

function successOf({ reply, download, status }: Endpoint, schemas: Json): Json {
  if (reply)
    return {
      [status ?? 200]: { description: 'Done', content: { 'application/json': { schema: schemaOf(reply, 'output', schemas) } } },
    }
  if (download) return { 200: { description: 'The file', content: { [download]: { schema: { type: 'string' } } } } }
  return { [status ?? 204]: { description: 'Done' } }
}

function refusalsOf({ access, needsProof, worksWhenClosed, refusals = [], params, query, body }: Endpoint): Json {
  const isOfOrganization = access !== 'public' && access !== 'signed-in'
  const codes = [
    ...(params || query || body ? (['request.invalid'] as const) : []),
    ...(access === 'public' ? [] : (['session.missing', 'session.expired'] as const)),
    ...(isOfOrganization ? (['organization.not-selected', 'session.forbidden'] as const) : []),
    ...(isOfOrganization && !worksWhenClosed ? (['organization.closed'] as const) : []),
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
