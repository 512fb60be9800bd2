import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Database } from '#platform/db/database.ts'
import { noteDelivered, noteFailed } from './note-text.ts'
import { optIn, optOut } from './opt-outs.repository.ts'
import { phoneNumber } from './phone-number.ts'
import { lockText, type TextKey } from './text-messages.repository.ts'
import { findProvider } from './text-provider.repository.ts'
import { accountOf, type TextTools } from './text-tools.ts'
import { failureOf } from './twilio/twilio-failures.ts'
import { isSignedByTwilio } from './twilio/twilio-signature.ts'

const maxBytes = 64 * 1024
/** Nothing to reply: Twilio confirms opt-outs itself. */
const noReply = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/** Twilio’s own words, and those of other languages. */
const stopWords = new Set(
  'stop stopall stopp unsubscribe cancel end quit revoke optout abmelden arret arrêt alto parar baja'.split(' '),
)
const startWords = new Set(['start', 'unstop'])

/** Whether a reply ends texts, or allows them again; null: neither. */
function wishOf(params: URLSearchParams): 'stop' | 'start' | null {
  const type = (params.get('OptOutType') ?? '').toLowerCase()
  if (type === 'stop' || type === 'start') return type
  const word = (params.get('Body') ?? '').toLowerCase().replace(/[^\p{L}]/gu, '')
  return stopWords.has(word) ? 'stop' : startWords.has(word) ? 'start' : null
}

/** Webhooks of the provider. Those that aren’t signed with the store’s auth token change nothing and get the same response. */
export function incomingTexts({ db, publicUrl }: { db: Database; publicUrl: string }, tools: TextTools): FastifyPluginAsync {
  const paramsOf = async (organizationId: string, request: FastifyRequest): Promise<URLSearchParams | null> => {
    const row = await db.forOrganization(organizationId, (trx) => findProvider(trx, organizationId))
    if (!row) return null
    const params = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '')
    const signature = String(request.headers['x-twilio-signature'] ?? '')
    const { authToken } = accountOf(row, tools.secretFor)
    return isSignedByTwilio(authToken, publicUrl + request.url, params, signature) ? params : null
  }

  const noteIncoming = async (organizationId: string, params: URLSearchParams) => {
    const number = phoneNumber(params.get('From') ?? '', null)
    const wish = wishOf(params)
    if (number === null || wish === null) return
    await db.forOrganization(organizationId, (trx) =>
      wish === 'stop' ? optOut(trx, organizationId, number, tools.clock.now()) : optIn(trx, organizationId, number),
    )
  }

  const noteStatus = async (key: TextKey, params: URLSearchParams) => {
    const status = params.get('MessageStatus')
    const code = Number(params.get('ErrorCode')) || null
    await db.forOrganization(key.organizationId, async (trx) => {
      const row = await lockText(trx, key)
      if (!row) return
      if (status === 'delivered') await noteDelivered(trx, tools.clock, row)
      if (status !== 'undelivered' && status !== 'failed') return
      const failure = failureOf(code)
      await noteFailed(trx, tools.clock, row, failure)
      if (failure === 'opted-out' && row.to_phone !== null) await optOut(trx, key.organizationId, row.to_phone, tools.clock.now())
    })
  }

  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body))

    app.post('/text-messages/status/:token', async (request, reply) => {
      const [organizationId, textId, ...more] = tools.urls.read((request.params as { token: string }).token) ?? []
      const isOurs = organizationId && textId && more.length === 0
      const params = isOurs ? await paramsOf(organizationId, request) : null
      if (isOurs && params) await noteStatus({ organizationId, textId }, params)
      return reply.code(204).header('cache-control', 'no-store').send()
    })

    app.post('/text-messages/incoming/:token', async (request, reply) => {
      const [organizationId, ...more] = tools.urls.read((request.params as { token: string }).token) ?? []
      const params = organizationId && more.length === 0 ? await paramsOf(organizationId, request) : null
      if (organizationId && params) await noteIncoming(organizationId, params)
      return reply.header('cache-control', 'no-store').type('text/xml; charset=utf-8').send(noReply)
    })
  }
}
