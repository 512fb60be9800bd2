import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { apiBase, type Endpoint } from '@yuko/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './openapi.ts'
import { type ApiDescription, clientSource } from './typescript-client.ts'

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 92 24" height="24"><path fill="#7b98ff" d="m12 2 3 6.6 7.2.7-5.4 4.8 1.6 7.1L12 17.5l-6.4 3.7 1.6-7.1-5.4-4.8 7.2-.7z"/><text x="30" y="19" fill="#fff" font-family="system-ui,sans-serif" font-size="20" font-weight="650">Yuko</text></svg>`

/** The page's script is third-party: it runs in an opaque origin, isolated from the product's sessions. */
const ownOrigin = 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox'

/** The API description for programs (`openapi.json`), for people (`docs`), and as a TypeScript client (`client.ts`). */
export async function registerDocs(app: FastifyInstance, endpoints: readonly Endpoint[], publicUrl: string): Promise<void> {
  // Describing hundreds of schemas takes most of a second: done for the first reader.
  let described: ReturnType<typeof describeApi> | undefined
  const describe = () => {
    described ??= describeApi(endpoints, publicUrl)
    return described
  }
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.endsWith('/json')) reply.header('access-control-allow-origin', '*')
  })
  await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } })
  await app.register(swaggerUi, {
    routePrefix: `${apiBase}/docs`,
    transformSpecification: describe,
    transformSpecificationClone: false,
    // The library's own policy forces HTTPS, and blocks its logo's style.
    staticCSP: `default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; ${ownOrigin}`,
    // Calls would come from the page's own origin, which the API doesn't allow for browsers.
    uiConfig: { docExpansion: 'list', deepLinking: true, supportedSubmitMethods: [] },
    theme: { title: 'Yuko API' },
    logo: { type: 'image/svg+xml', content: Buffer.from(logo), href: '/' },
  })
  app.get(`${apiBase}/openapi.json`, async (_, reply) => reply.header('access-control-allow-origin', '*').send(describe()))
  let client: string | undefined
  app.get(`${apiBase}/client.ts`, async (_, reply) => {
    client ??= clientSource(describe() as unknown as ApiDescription)
    return reply.type('text/plain; charset=utf-8').header('content-disposition', 'attachment; filename="yuko.ts"').send(client)
  })
}
