import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#platform/http/escape-html.ts'
import type { Platform } from '#platform/module.ts'
import type { SignedIds } from '#platform/signed-ids.ts'
import { type Declined, declineCorrection } from './decline-correction.ts'
import { lockVersion } from './versions.repository.ts'

export const declinePath = '/review-correction'

const words: Record<Declined, readonly [heading: string, text: string]> = {
  declined: ['Your text is back', 'Your review reads as you wrote it again. The store sees that you declined the change.'],
  'too-late': [
    'This link has expired',
    'A change can be declined for 14 days. Write to the store if something is wrong with your review.',
  ],
  'changed-since': ['Your review was changed since', 'This change is no longer the last one, so there is nothing to take back.'],
  unknown: ['This link does not work', 'It is not complete, or the review is gone. Copy it again from the e-mail.'],
}

/** What the mail about a correction leads to: the two texts and a button. Opening it changes nothing: mail programs open links too. */
export function declinePage({ db, clock }: Pick<Platform, 'db' | 'clock'>, links: SignedIds) {
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) => done(null))
    const idsOf = (token: string) => {
      const [organizationId, versionId, ...more] = links.read(token) ?? []
      return organizationId && versionId && more.length === 0 ? { organizationId, versionId } : null
    }

    app.get<{ Params: { token: string } }>(`${declinePath}/:token`, async (request, reply) => {
      const ids = idsOf(request.params.token)
      const version =
        ids && (await db.forOrganization(ids.organizationId, (trx) => lockVersion(trx, ids.organizationId, ids.versionId)))
      if (!version?.decline_until) return reply.headers(headers).code(404).send(answer('unknown'))
      if (version.declined_at) return reply.headers(headers).send(answer('declined'))
      if (clock.now() > version.decline_until) return reply.headers(headers).send(answer('too-late'))
      if (!version.is_last) return reply.headers(headers).send(answer('changed-since'))
      return reply
        .headers(headers)
        .send(
          page('The store corrected your review', [
            `<p>Why: ${escapeHtml(version.reason ?? '')}</p>`,
            `<h2>As it reads now</h2>${quoted(version.current_title, version.current_body)}`,
            `<h2>As you wrote it</h2>${quoted(version.title, version.body)}`,
            '<form method="post"><button>Bring my text back</button></form>',
          ]),
        )
    })

    app.post<{ Params: { token: string } }>(`${declinePath}/:token`, async (request, reply) => {
      const ids = idsOf(request.params.token)
      const result = ids
        ? await db.forOrganization(ids.organizationId, (trx) => declineCorrection(trx, clock, ids.organizationId, ids.versionId))
        : 'unknown'
      return reply
        .headers(headers)
        .code(result === 'unknown' ? 404 : 200)
        .send(answer(result))
    })
  }
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

const answer = (result: Declined) => page(words[result][0], [`<p>${words[result][1]}</p>`])

const quoted = (title: string | null, body: string) =>
  `<blockquote>${title === null ? '' : `<strong>${escapeHtml(title)}</strong><br>`}${escapeHtml(body)}</blockquote>`

function page(heading: string, parts: readonly string[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${heading}</title><style>${style}</style></head><body><main><h1>${heading}</h1>${parts.join('')}</main></body></html>`
}

const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem}
main{max-width:36rem;margin:0 auto}h1{font-size:1.5rem}h2{font-size:1rem}
blockquote{margin:0;padding:.75rem 1rem;border-left:.25rem solid;white-space:pre-wrap;overflow-wrap:anywhere}
button{font:inherit;padding:.75rem 1.25rem;margin-top:1.5rem;cursor:pointer}`
