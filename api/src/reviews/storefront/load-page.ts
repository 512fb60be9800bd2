import { formTextsIn } from '@yuko/contract/storefront/form-texts'
import type { storefrontPage } from '@yuko/contract/storefront/list-storefront-reviews'
import type { StorefrontAnswer, StorefrontPicture, StorefrontReview } from '@yuko/contract/storefront/storefront-review'
import type { ReviewWidgetConfig } from '@yuko/contract/widgets/widget-config'
import type { ReviewSort } from '@yuko/contract/widgets/widget-parts'
import { z } from 'zod'
import type { ShownStore } from '#core/store/connection/connections.reads.repository.ts'
import type { NamedProduct } from '#core/store/products.reads.repository.ts'
import { reviewIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { authorDisplay } from './author-display.ts'
import { type Filter, facetsOf, summaryOf } from './facets.ts'
import {
  countCells,
  findCandidates,
  listPicturesOf,
  listPublished,
  type PictureRow,
  type PublishedRow,
  type TextSearch,
} from './published.repository.ts'
import { listSharing } from './sharing.repository.ts'
import { loadShownAnswers } from './shown-answers.ts'
import { listStats } from './storefront.repository.ts'
import { translated } from './translated.ts'

const position = z.tuple([z.int().min(0).max(4), z.int(), momentInCursor, z.uuid()])

/** The storefront's dependencies on the reviews area. */
export interface ReviewsPort {
  /** The URLs of a picture's files. */
  readonly pictureUrls: (
    publicUrl: string,
    organizationId: string,
    row: PictureRow,
  ) => { thumb: string; small: string; large: string; width: number; height: number; video: StorefrontPicture['video'] }
  /** A text as an index query; null if it has no words. */
  readonly searchQuery: (text: string) => string | null
}

export interface Question {
  readonly store: ShownStore
  /** null: the whole store. */
  readonly product: NamedProduct | null
  readonly filter: Filter
  readonly text?: string | undefined
  readonly sort: ReviewSort
  readonly limit: number
  readonly cursor?: string | undefined
  readonly locale: string
}

type Page = z.input<typeof storefrontPage>

/** One page of published reviews, with exact counts. */
export async function loadPage(
  trx: Trx,
  question: Question,
  config: ReviewWidgetConfig,
  { pictureUrls, searchQuery, publicUrl }: ReviewsPort & { readonly publicUrl: string },
): Promise<Page> {
  const { store, product, filter, sort, limit } = question
  const productId = product?.id ?? null
  const productIds = product && (await listSharing(trx, store.id, product.id))
  const text = await searchOf(trx, question.text, searchQuery)
  const selection = { organizationId: store.id, productIds, filter, text }
  const [stats] = await listStats(trx, store.id, [productId])
  const after = question.cursor === undefined ? null : decodeCursor(question.cursor, position)
  const rows =
    limit === 0
      ? []
      : await listPublished(trx, {
          ...selection,
          sort,
          limit: limit + 1,
          after: after && { step: after[0], score: after[1], submittedAt: new Date(after[2]), id: after[3] },
        })
  const withPictures = rows.filter((row) => row.picture_count > 0).map((row) => row.id)
  const pictures = await listPicturesOf(trx, store.id, withPictures)
  const toPicture = (row: PictureRow) => pictureOf(row, pictureUrls(publicUrl, store.id, row))
  const shownIds = rows.map(({ id }) => id)
  const answers = await loadShownAnswers(trx, store.id, { productIds, reviewIds: shownIds, locale: question.locale })
  const nameFormat = 'card' in config ? config.card.nameFormat : 'full'
  const hasVariants = 'card' in config && 'showVariant' in config.card && config.card.showVariant
  const listed = pageFrom(
    rows,
    limit,
    (row) => ({
      ...toShopper(row, (pictures.get(row.id) ?? []).map(toPicture)),
      writtenFor: productId === null || row.product_id === productId ? undefined : productOf(row),
      answers: withVariant(hasVariants ? row.variant_title : null, answers.ofReview(row.id), question.locale),
      authorName: authorDisplay(row.author_name, nameFormat),
    }),
    (row) => [row.step, row.helpful_up - row.helpful_down, row.submitted_at.getTime(), row.id],
  )
  return {
    store: { name: store.name },
    product: product && {
      title: product.title,
      handle: product.handle,
      url: product.url,
      imageUrl: product.image_url,
      brand: product.vendor,
    },
    summary: summaryOf(stats),
    answers: answers.summaries,
    facets: facetsOf(await countCells(trx, selection), filter),
    nextCursor: listed.nextCursor,
    items: await translated(trx, store.id, listed.items, question.locale, config),
  }
}

function pictureOf(
  { alt, question }: PictureRow,
  { large, small, thumb, width, height, video }: ReturnType<ReviewsPort['pictureUrls']>,
): StorefrontPicture {
  return { url: large, smallUrl: small, thumbUrl: thumb, width, height, alt, question: question ?? undefined, video }
}

export async function searchOf(
  trx: Trx,
  text: string | undefined,
  searchQuery: ReviewsPort['searchQuery'],
): Promise<TextSearch | null> {
  if (!text) return null
  const query = searchQuery(text)
  return { words: text.split(/\s+/), candidates: query === null ? null : await findCandidates(trx, query) }
}

/** In the place of an answer, so that lists need no other markup, and the script no more bytes. */
function withVariant(title: string | null, answers: StorefrontAnswer[] | undefined, locale: string) {
  return title === null ? answers : [{ label: formTextsIn(locale).variant, value: title }, ...(answers ?? [])]
}

const productOf = ({ product_title: title, product_url: url }: PublishedRow) => (title === null ? undefined : { title, url })

function toShopper(row: PublishedRow, pictures: StorefrontPicture[]): Omit<StorefrontReview, 'authorName'> {
  return {
    reviewId: reviewIds.toWire(row.id),
    rating: row.rating,
    title: row.title,
    body: row.body,
    language: row.language,
    isVerifiedBuyer: row.verification === 'verified_buyer',
    isFeatured: row.is_featured,
    isImported: row.source === 'import',
    isIncentivized: row.is_incentivized,
    submittedAt: row.submitted_at.toISOString(),
    product: productOf(row) ?? null,
    pictures,
    votes: { up: row.helpful_up, down: row.helpful_down },
    reply:
      row.reply_body === null || row.reply_author === null || row.reply_at === null
        ? null
        : { authorName: row.reply_author, body: row.reply_body, createdAt: row.reply_at.toISOString() },
  }
}
