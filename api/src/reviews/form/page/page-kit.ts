import { formTextsIn } from '@yuko/contract/storefront/form-texts'
import type { Child } from '@yuko/widgets/view/tree.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Organization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { mediaIds } from '#ids.ts'
import { clientOf, countCall } from '#platform/http/rate-limit.ts'
import { limits } from '#platform/limits/limits.ts'
import { createMailLinks } from '#platform/mail/mail-links.ts'
import type { Platform } from '#platform/module.ts'
import { privateMediaUrls, thumbOfUpload } from '../../media/media.ts'
import { uploadPicture } from '../../media/upload-picture.ts'
import type { FormLook } from '../form-look.ts'
import { type FormServices, ipHasher } from '../take-submission.ts'
import { sendDocument } from './document.ts'
import { sendPlainPage } from './plain-page.ts'
import type { Uploads } from './read-form.ts'

export type Query = Record<string, string | undefined>
export type Route = { Params: { token: string }; Querystring: Query }

/** Whose page it is, and its look. */
export interface Scene {
  store: Organization
  look: FormLook
}

export const textsOf = ({ look }: { look: FormLook }) => formTextsIn(look.widget.locale)

/** Used if the customer's own language is unknown; the store's if the browser sends none. */
export const languageOf = (request: FastifyRequest) => request.headers['accept-language']

export type PageKit = ReturnType<typeof createPageKit>

/** What all pages behind our links share. */
export function createPageKit(platform: Platform, services: FormServices) {
  const { db, clock, storage, publicUrl } = platform
  const show = (
    reply: FastifyReply,
    { store, look }: Scene,
    title: string,
    content: readonly Child[],
    more: { footer?: Child[]; status?: number; hasBotCheck?: boolean } = {},
  ) =>
    sendDocument(
      reply,
      {
        look,
        storeName: store.name,
        shopUrl: store.website,
        publicUrl,
        title,
        content,
        footer: more.footer ?? [],
        hasBotCheck: more.hasBotCheck,
      },
      more.status,
    )
  const count = (request: FastifyRequest) =>
    countCall(db, clock, `submit-review ${clientOf(request.ip)}`, limits.reviewsOfNetwork)
  const uploadsOf = (organizationId: string): Uploads => ({
    async keep(bytes) {
      const row = await uploadPicture({ db, storage, clock }, organizationId, bytes)
      const { thumb } = privateMediaUrls(publicUrl, organizationId, row)
      return { mediaId: mediaIds.toWire(row.id), token: row.access_key, thumbUrl: thumb }
    },
    thumbOf: ({ mediaId, token }) =>
      thumbOfUpload(publicUrl, organizationId, { id: mediaIds.toUuid(mediaId), access_key: token }),
  })
  const showPlain = (request: FastifyRequest, reply: FastifyReply, status: 404 | 429) =>
    sendPlainPage(request, reply, { publicUrl, textsIn: formTextsIn, status })
  return {
    platform,
    services,
    mailLinks: createMailLinks(platform),
    hashOf: ipHasher(platform),
    show,
    notFound: (request: FastifyRequest, reply: FastifyReply) => showPlain(request, reply, 404),
    tooMany: (request: FastifyRequest, reply: FastifyReply) => showPlain(request, reply, 429),
    count,
    uploadsOf,
  }
}
