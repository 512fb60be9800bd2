import type { FastifyReply, FastifyRequest } from 'fastify'
import { localeFrom } from '#platform/locale-from.ts'
import { plainLook } from '../form-look.ts'
import { sendDocument } from './document.ts'
import { heading } from './page-views.ts'

interface PlainTexts {
  readonly notFoundHeading: string
  readonly notFoundText: string
  readonly rateLimited: string
}

/** A page without a store: the link is invalid, or the network is rate limited. */
export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, textsIn, status }: { publicUrl: string; textsIn: (locale: string) => PlainTexts; status: 404 | 429 },
): FastifyReply {
  const look = plainLook(localeFrom(request.headers['accept-language']) ?? 'en')
  const texts = textsIn(look.widget.locale)
  const content = status === 429 ? heading(texts.rateLimited) : heading(texts.notFoundHeading, texts.notFoundText)
  const title = status === 429 ? texts.rateLimited : texts.notFoundHeading
  return sendDocument(reply, { look, storeName: '', shopUrl: null, publicUrl, title, content }, status)
}
