import { type QuestionTexts, questionTextsIn } from '@yuko/contract/storefront/question-texts'
import { type Child, h } from '@yuko/widgets/view/tree.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Organization, readOpenOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { localeFrom } from '#platform/locale-from.ts'
import type { Platform } from '#platform/module.ts'
import { type FormLook, loadLook } from '../../form/form-look.ts'
import { sendDocument } from '../../form/page/document.ts'
import { productView, quoted } from '../../form/page/page-views.ts'
import { sendPlainPage } from '../../form/page/plain-page.ts'
import type { QuestionOfLink } from '../question-links.ts'
import type { QuestionTools } from '../question-mails.ts'
import type { QuestionRow } from '../questions.repository.ts'

export type Route = { Params: { token: string } }

/** Whose page it is, and its look. */
export interface Scene {
  readonly store: Organization
  readonly look: FormLook
  readonly texts: QuestionTexts
}

export type QuestionPageKit = ReturnType<typeof createQuestionPageKit>

/** What the pages behind our emails about questions share. */
export function createQuestionPageKit(platform: Platform, tools: QuestionTools) {
  const { db, publicUrl } = platform
  return {
    platform,
    tools,

    show: (reply: FastifyReply, { store, look }: Scene, title: string, content: readonly Child[], status?: number) =>
      sendDocument(reply, { look, storeName: store.name, shopUrl: store.website, publicUrl, title, content }, status),

    notFound: (request: FastifyRequest, reply: FastifyReply, status: 404 | 429 = 404) =>
      sendPlainPage(request, reply, { publicUrl, textsIn: questionTextsIn, status }),

    /** null: the link is forged, or the store is closed. */
    async within<Found>(
      ids: QuestionOfLink | null,
      request: FastifyRequest,
      load: (trx: Trx, ids: QuestionOfLink) => Promise<Found>,
    ): Promise<(Scene & { readonly found: Found }) | null> {
      if (!ids) return null
      return db.forOrganization(ids.organizationId, async (trx) => {
        const store = await readOpenOrganization(trx, ids.organizationId)
        if (!store) return null
        const locale = localeFrom(request.headers['accept-language']) ?? store.locale
        const look = await loadLook(trx, ids.organizationId, locale)
        return { store, look, texts: questionTextsIn(locale), found: await load(trx, ids) }
      })
    },
  }
}

/** The question with its product. */
export const quoteOf = ({ product_title, product_image_url, body }: QuestionRow): Child =>
  h('section', { class: 'card' }, productView({ title: product_title, imageUrl: product_image_url }), quoted(null, body))
