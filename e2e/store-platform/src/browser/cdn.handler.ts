import type { Handler } from '../net/handler.ts'

/** `https://cdn.shopify.com`: the script of embedded apps, and Polaris elements for apps that don't use them. */
export function createCdn(appBridge: string): Handler {
  const files: Record<string, string> = { '/shopifycloud/app-bridge.js': appBridge, '/shopifycloud/polaris.js': '' }
  return (request) => {
    const text = files[new URL(request.url).pathname]
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' }
    return text === undefined ? new Response('Not found', { status: 404 }) : new Response(text, { headers })
  }
}
