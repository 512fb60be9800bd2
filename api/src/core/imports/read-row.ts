import type { ImportField, ImportMapping, ImportOptions, ImportRowIssue } from '@yuko/contract/imports/import'
import type { ReviewStatus } from '@yuko/contract/reviews/review'
import { z } from 'zod'
import { type DateOrder, parseDate } from './dates.ts'
import { type LanguageOf, languageFrom } from './languages.ts'
import { plainLine, plainText, shortened } from './plain-text.ts'
import { isWebAddress, type NamedProduct, readProduct } from './product-cells.ts'
import { type RatingScale, starsOf } from './ratings.ts'
import { rowCells } from './row-cells.ts'

/** A row that can become a review, its product still in the words of the file. */
export interface ReviewRow {
  row: number
  title: string | null
  body: string
  language: string | null
  rating: number
  submittedAt: Date | null
  authorName: string
  authorEmail: string | null
  product: NamedProduct | null
  reply: string | null
  replyAt: Date | null
  /** What the file claims; orders alone prove it. */
  isVerified: boolean
  isIncentivized: boolean
  isFeatured: boolean
  pictureUrls: string[]
  status: Exclude<ReviewStatus, 'rejected' | 'archived'>
  externalId: string | null
}

export type RowIssue = Omit<ImportRowIssue, 'row'>

export interface RowReader {
  /** `review` is null when the row is refused; then at least one issue is an error. */
  read(row: number, cells: readonly string[]): { review: ReviewRow | null; issues: RowIssue[] }
}

export interface RowRules {
  columns: readonly { name: string }[]
  mapping: ImportMapping
  options: Pick<ImportOptions, 'publish' | 'partialStars' | 'language'>
  dateOrder: DateOrder
  ratingScale: RatingScale
  languageOf: LanguageOf
  mainLanguage: string | null
  now: Date
}

const limits = { title: 150, body: 5000, authorName: 120, reply: 3000, pictures: 10 }
const email = z.email().max(254)
const oneDay = 24 * 60 * 60 * 1000
const earliest = Date.UTC(1995, 0)

/** Compiles mapping and options once, then reads row by row: a hundred thousand times. */
export function rowReader({
  columns,
  mapping,
  options,
  dateOrder,
  ratingScale,
  languageOf,
  mainLanguage,
  now,
}: RowRules): RowReader {
  const { publish, partialStars } = options
  const cellsOf = rowCells(columns, mapping)
  const pictureCells = numberedColumns(columns, mapping.pictureUrls)
  return {
    read(row, cells) {
      const issues: RowIssue[] = []
      const cell = cellsOf(cells)
      const issue = (level: RowIssue['level'], field: ImportField | null, message: string) => {
        const value = field === null ? '' : cell(field)
        issues.push({ level, field, message, value: value === '' ? null : shortened(value, 120) })
      }
      const error = (field: ImportField | null, message: string) => issue('error', field, message)
      const warning = (field: ImportField, message: string) => issue('warning', field, message)

      if (cells.length > columns.length)
        error(
          null,
          `The row has ${cells.length} cells, the header ${columns.length}: a quotation mark or delimiter is out of place.`,
        )

      const [title, body] = [readTitle(), readBody()]
      const review: ReviewRow = {
        row,
        title,
        body,
        language: readLanguage(),
        rating: readRating(),
        submittedAt: readDate(),
        authorName: shortened(plainLine(cell('authorName')), limits.authorName) || 'Anonymous',
        authorEmail: readEmail(),
        product: readProduct(cell),
        reply: readReply(),
        replyAt: readReplyDate(),
        isVerified: isTrue('verified'),
        isIncentivized: isTrue('isIncentivized'),
        isFeatured: isTrue('isFeatured'),
        pictureUrls: readPictures(),
        status: readStatus(),
        externalId: shortened(cell('externalId'), 255) || null,
      }
      return { review: issues.some(({ level }) => level === 'error') ? null : review, issues }

      function readTitle(): string | null {
        const title = plainLine(cell('title'))
        if (title.length > limits.title) warning('title', `The title is longer than ${limits.title} characters and is shortened.`)
        return shortened(title, limits.title) || null
      }

      function readBody(): string {
        const body = plainText(cell('body'))
        if (body === '') error('body', 'The text is empty.')
        if (body.length > limits.body)
          error('body', `The text has ${body.length} characters; at most ${limits.body} are possible.`)
        return body
      }

      function readRating(): number {
        const text = cell('rating')
        const stars = starsOf(text, { scale: ratingScale, partialStars })
        if (text === '') error('rating', 'The rating is empty.')
        else if (stars === 'partial') error('rating', 'The rating is between two whole stars.')
        else if (stars === 'none') error('rating', ratingWords[ratingScale])
        return typeof stars === 'number' ? stars : 0
      }

      function readLanguage(): string | null {
        const text = cell('locale')
        const said = text === '' ? null : languageFrom(text)
        if (text !== '' && said === null) warning('locale', 'This language is not known; it is detected from the text.')
        if (said !== null || options.language !== 'auto') return said ?? options.language
        return languageOf(`${title ?? ''} ${body}`) ?? mainLanguage
      }

      function readDate(): Date | null {
        const text = cell('submittedAt')
        if (text === '') return null
        const date = parseDate(text, dateOrder)
        if (date === null) error('submittedAt', `This is not a date written as ${dateWords[dateOrder]}.`)
        else if (date.getTime() > now.getTime() + oneDay) error('submittedAt', 'The date is in the future.')
        else if (date.getTime() < earliest) error('submittedAt', 'The date is before 1995.')
        // A day that has begun somewhere on earth is today, not the future.
        return date !== null && date > now ? now : date
      }

      function readEmail(): string | null {
        const address = cell('authorEmail').toLowerCase()
        if (address === '' || email.safeParse(address).success) return address || null
        warning('authorEmail', 'This is not an e-mail address; the review comes without one.')
        return null
      }

      function readReply(): string | null {
        const reply = plainText(cell('reply'))
        if (reply.length > limits.reply)
          error('reply', `The reply has ${reply.length} characters; at most ${limits.reply} are possible.`)
        // What was said to the author alone stays between the two.
        return cell('isReplyPublic') !== '' && !isTrue('isReplyPublic') ? null : reply || null
      }

      /** Null: as old as the review. */
      function readReplyDate(): Date | null {
        const date = parseDate(cell('replyAt'), dateOrder)
        return date !== null && date <= now && date.getTime() >= earliest ? date : null
      }

      function isTrue(field: ImportField): boolean {
        return truths.has(cell(field).toLowerCase())
      }

      function readPictures(): string[] {
        const text = pictureCells.map((column) => cells[column]?.trim() ?? '').join(' ')
        if (text.trim() === '') return []
        const parts = text.split(/[\s;|]+|,(?=\s*https?:)/).map((part) => part.replace(/,$/, ''))
        const urls = [...new Set(parts.filter((part) => part !== ''))]
        const good = urls.filter(isWebAddress)
        if (good.length < urls.length)
          warning('pictureUrls', 'Not every picture address starts with http:// or https://; the others come.')
        if (good.length > limits.pictures) warning('pictureUrls', `Only the first ${limits.pictures} pictures come.`)
        return good.slice(0, limits.pictures)
      }

      function readStatus(): ReviewRow['status'] {
        const said = sourceStatus[cell('curated').toLowerCase()]
        if (said === undefined) warning('curated', 'This state is not known; the review is taken as one without a state.')
        if (said === 'spam' || publish === 'as_source') return said ?? 'published'
        return publish
      }
    },
  }
}

const ratingWords: Record<RatingScale, string> = {
  '5': 'The rating must be 1, 2, 3, 4 or 5.',
  '10': 'The rating must be more than 0 and at most 10.',
  '100': 'The rating must be more than 0 and at most 100.',
}

export const dateWords: Record<DateOrder, string> = {
  dmy: 'day/month/year (31/12/2025)',
  mdy: 'month/day/year (12/31/2025)',
  iso: 'year-month-day (2025-12-31)',
}

const truths = new Set(['true', 'yes', '1', 'y', 'verified', 'verified_buyer', 'buyer'])

/** `photo_url_1` stands for `photo_url_2` and the rest of its row as well. */
function numberedColumns(columns: RowRules['columns'], first: string | undefined): number[] {
  const stem = /^(.*\D)1$/.exec(first ?? '')?.[1]
  return columns.flatMap(({ name }, index) =>
    name === first || (stem !== undefined && name.startsWith(stem) && /^\d+$/.test(name.slice(stem.length))) ? [index] : [],
  )
}

const sourceStatus: Record<string, ReviewRow['status']> = {
  '': 'published',
  ok: 'published',
  published: 'published',
  approved: 'published',
  enable: 'published',
  enabled: 'published',
  true: 'published',
  yes: 'published',
  '1': 'published',
  'not-yet': 'pending',
  pending: 'pending',
  unpublished: 'pending',
  disable: 'pending',
  disabled: 'pending',
  hidden: 'pending',
  archived: 'pending',
  rejected: 'pending',
  false: 'pending',
  no: 'pending',
  '0': 'pending',
  spam: 'spam',
}
