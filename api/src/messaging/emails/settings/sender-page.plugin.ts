import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '#platform/http/escape-html.ts'
import { changeIdentity, findIdentity } from '#platform/mail/sender-identities.repository.ts'
import type { Platform } from '#platform/module.ts'
import { senderLinks } from './identities.ts'

const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const style = `body{margin:0;font:16px/1.5 Inter,system-ui,sans-serif;background:Canvas;color:CanvasText;color-scheme:light dark;display:grid;min-height:100vh;place-items:center}
main{max-width:26rem;padding:2rem}h1{font-size:1.4rem;margin:0 0 .5rem}p{margin:0 0 1.5rem}button{font:inherit;padding:.6rem 1.2rem;border:0;border-radius:8px;background:#2f5bea;color:#fff;cursor:pointer}button:focus-visible{outline:3px solid #8fa8f7;outline-offset:2px}`

/** The page a sender's confirmation email links to. Opening it confirms nothing, because programs open links; a button does. */
export function senderPage(platform: Platform) {
  const { db, clock } = platform
  const links = senderLinks(platform)
  const find = (token: string) => {
    const named = links.read(token)
    if (!named) return null
    return db.forOrganization(named.organizationId, async (trx) => findIdentity(trx, named.organizationId, named.identityId))
  }
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) => done(null))
    app.get('/email/senders/:token', async (request, reply) => {
      const row = await find((request.params as { token: string }).token)
      if (!row) return unknown(reply)
      if (row.verified_at) return show(reply, 200, 'Sender confirmed', `You can close this page. Confirmed sender: ${row.email}`)
      return show(
        reply,
        200,
        'Confirm your email address',
        `After you confirm, emails to customers can be sent as “${row.name}” <${row.email}>.`,
        true,
      )
    })
    app.post('/email/senders/:token', async (request, reply) => {
      const row = await find((request.params as { token: string }).token)
      if (!row) return unknown(reply)
      if (!row.verified_at)
        await db.forOrganization(row.organization_id, (trx) =>
          changeIdentity(trx, row.organization_id, row.id, { verified_at: clock.now() }),
        )
      return show(reply, 200, 'Sender confirmed', `You can close this page. Confirmed sender: ${row.email}`)
    })
  }
}

const unknown = (reply: FastifyReply) =>
  show(
    reply,
    404,
    'This link doesn’t work',
    'The link is incomplete or the sender was removed. Copy the whole link from the email.',
  )

function show(reply: FastifyReply, status: number, title: string, words: string, hasButton = false) {
  const button = hasButton ? '<form method="post"><button>Confirm sender</button></form>' : ''
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style>`
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>${title}</h1><p>${escapeHtml(words)}</p>${button}</main></body></html>`,
    )
}
