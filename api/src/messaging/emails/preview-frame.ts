import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * The document of the editor's preview. The editor's policy forbids inline styles, which emails are full of, so the preview is a
 * document of its own: it runs one script, receives the email from its parent and follows no links. On request, a click reports
 * the block it was on (see `block-marks.ts`).
 */
const script = `
const look = '[data-block]{cursor:pointer;outline-offset:2px}[data-block]:hover:not([data-chosen],:has([data-block]:hover)){outline:1px dashed #2f5bea}[data-block][data-chosen]{outline:2px solid #2f5bea}'
const draw = (html, isSelectable) => {
  const mail = new DOMParser().parseFromString(html, 'text/html')
  document.replaceChild(document.adoptNode(mail.documentElement), document.documentElement)
  if (!isSelectable) return
  document.head.append(Object.assign(document.createElement('style'), { textContent: look }))
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT)
  while (comments.nextNode()) {
    const id = /^block:(.+)$/.exec(comments.currentNode.data)?.[1]
    if (!id) continue
    let open = 1
    for (let node = comments.currentNode.nextSibling; node && open > 0; node = node.nextSibling) {
      if (node.nodeType === 8 && node.data.startsWith('block:')) open += node.data === 'block:' ? -1 : 1
      if (node.nodeType === 1) node.dataset.block = id
    }
  }
}
const choose = (id) => {
  const elements = [...document.querySelectorAll('[data-block]')]
  for (const element of elements) element.toggleAttribute('data-chosen', element.dataset.block === id)
  elements.find((element) => element.dataset.block === id)?.scrollIntoView({ block: 'nearest' })
}
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return
  if (typeof data?.html === 'string') draw(data.html, data.isSelectable === true)
  if (typeof data?.chosen === 'string') choose(data.chosen)
})
addEventListener('click', (event) => {
  event.preventDefault()
  const block = event.target instanceof Element && event.target.closest('[data-block]')
  if (block) parent.postMessage({ type: 'yuko-email-preview-block', blockId: block.dataset.block }, '*')
})
parent.postMessage({ type: 'yuko-email-preview-ready' }, '*')
`
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title></head><body><script>${script}</script></body></html>`
const hash = createHash('sha256').update(script).digest('base64')

/** Framing it is harmless: it only shows what its parent sent. */
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
