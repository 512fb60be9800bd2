import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * The document that the editor's preview is drawn in. The editor may not write styles (its policy forbids them), a mail is full of
 * them: so it gets a document of its own, which runs one script, takes the mail from the page around it and leads nowhere.
 */
const script = `
addEventListener('message', (event) => {
  if (event.source !== parent || typeof event.data?.html !== 'string') return
  const mail = new DOMParser().parseFromString(event.data.html, 'text/html')
  document.replaceChild(document.adoptNode(mail.documentElement), document.documentElement)
})
addEventListener('click', (event) => event.preventDefault())
parent.postMessage({ type: 'yuko-email-preview-ready' }, '*')
`
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title></head><body><script>${script}</script></body></html>`
const hash = createHash('sha256').update(script).digest('base64')

/** Whoever frames it sees what they sent themselves: there is nothing of anybody's in it. */
const policy = [
  "default-src 'none'",
  `script-src 'sha256-${hash}'`,
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

export async function previewFrame(app: FastifyInstance): Promise<void> {
  app.get('/api/emails/preview.html', (_request, reply) =>
    reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' }).type('text/html; charset=utf-8').send(page),
  )
}
