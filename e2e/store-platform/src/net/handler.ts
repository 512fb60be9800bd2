/** A request handler in terms of fetch. `undefined` = the connection is closed without a response. */
export type Handler = (request: Request) => Response | undefined | Promise<Response | undefined>

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } })

export const html = (body: string, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers } })

export const redirect = (location: string): Response => new Response(null, { status: 302, headers: { location } })

/** Escapes text for HTML, in attributes and between tags. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
