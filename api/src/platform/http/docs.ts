import swagger, { type FastifyStaticSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { apiBase, type Endpoint } from '@yuko/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './openapi.ts'

/** The description of the API for programs (`openapi.json`) and for people (`docs`). */
export async function registerDocs(app: FastifyInstance, endpoints: readonly Endpoint[], publicUrl: string): Promise<void> {
  const document = describeApi(endpoints, publicUrl)
  // The library's types know OpenAPI 3.0 only; it hands the document on as it is.
  const specification = { document } as unknown as FastifyStaticSwaggerOptions['specification']
  await app.register(swagger, { mode: 'static', specification })
  await app.register(swaggerUi, {
    routePrefix: `${apiBase}/docs`,
    // The library's own would send browsers to HTTPS also where there is none, and lets its logo's style be refused.
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    uiConfig: { docExpansion: 'list', deepLinking: true, persistAuthorization: false },
    theme: { title: 'Yuko API' },
  })
  app.get(`${apiBase}/openapi.json`, async (_, reply) => reply.header('access-control-allow-origin', '*').send(document))
}
