import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * The document of an email's preview. The admin's policy forbids inline styles, which emails are full of, so the preview is a
 * document of its own: it runs one script, receives the email from its parent and follows no links. For the editor, it also
 * reports where the blocks are (see `block-marks.ts`), and how texts look that are edited in place. A block that shows nothing
 * gets some room.
 */
const script = `
const places = new Map()
const tell = () => {
  const blocks = [...places].map(([blockId, { elements, isEmpty }]) => ({ blockId, isEmpty, ...boxOf(elements), words: wordsOf(elements) }))
  parent.postMessage({ type: 'yuko-email-preview-layout', height: Math.ceil(document.body.getBoundingClientRect().bottom), blocks }, '*')
}
const observer = new ResizeObserver(tell)
document.addEventListener('load', () => places.size > 0 && tell(), true)
const draw = (html, isMeasured) => {
  const mail = new DOMParser().parseFromString(html, 'text/html')
  document.replaceChild(document.adoptNode(mail.documentElement), document.documentElement)
  if (!isMeasured) return
  document.documentElement.style.overflowY = 'hidden'
  for (const link of document.links) link.tabIndex = -1
  findPlaces()
  observer.disconnect()
  observer.observe(document.body)
}
const findPlaces = () => {
  places.clear()
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT)
  while (comments.nextNode()) {
    const start = comments.currentNode
    const id = /^block:(.+)$/.exec(start.data)?.[1]
    if (!id) continue
    const elements = []
    let open = 1
    for (let node = start.nextSibling; node && open > 0; node = node.nextSibling) {
      if (node.nodeType === 8 && node.data.startsWith('block:')) open += node.data === 'block:' ? -1 : 1
      if (node.nodeType === 1) elements.push(node)
    }
    const isEmpty = elements.every((element) => element.getBoundingClientRect().height === 0)
    places.set(id, { isEmpty, elements: isEmpty ? [roomAfter(start)] : elements })
  }
}
const roomAfter = (comment) => {
  const isInTable = comment.parentNode.nodeName === 'TBODY'
  const room = document.createElement(isInTable ? 'tr' : 'div')
  const inner = isInTable ? room.insertCell() : room
  inner.style.height = '48px'
  comment.after(room)
  return room
}
const boxOf = (elements) => {
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0)
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))]
  return boxes.length > 0 ? { left, top, width: right - left, height: bottom - top } : { left: 0, top: 0, width: 0, height: 0 }
}
const textIn = (elements) => {
  const first = (names) => elements.map((element) => element.querySelector(names)).find((found) => found)
  return first('h1,h2,h3,.button a') ?? first('.text>div,.muted>div')
}
const wordsOf = (elements) => {
  const text = textIn(elements)
  if (!text) return null
  const { left, top, width, height } = text.getBoundingClientRect()
  const style = getComputedStyle(text)
  const [x, y] = [parseFloat(style.paddingLeft), parseFloat(style.paddingTop)]
  let ground = text
  while (ground.parentElement && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') ground = ground.parentElement
  const { fontFamily, fontSize, fontWeight, lineHeight, color, textAlign } = style
  const { backgroundColor } = getComputedStyle(ground)
  return { left: left + x, top: top + y, width: width - 2 * x, height: height - 2 * y, look: { fontFamily, fontSize, fontWeight, lineHeight, color, textAlign, backgroundColor } }
}
const stretch = ({ blockId, height }) => {
  const text = textIn(places.get(blockId)?.elements ?? [])
  if (text) text.style.minHeight = height + 'px'
}
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return
  if (typeof data?.html === 'string') draw(data.html, data.isMeasured === true)
  if (typeof data?.stretched?.blockId === 'string') stretch(data.stretched)
})
addEventListener('click', (event) => event.preventDefault())
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
