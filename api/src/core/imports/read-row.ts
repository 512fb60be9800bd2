import { type AnswerColumn, answerCells } from './answer-columns.ts'
import { plainLine, shortened } from './plain-text.ts'
import { type NamedProduct, readProduct } from './product-cells.ts'
import {
  type RowRules,
  type RowStatus,
  readAuthor,
  readBody,
  readDate,
  readEmail,
  readLanguage,
  readPictures,
  readRating,
  readReply,
  readReplyDate,
  readStatus,
  readTitle,
  readVideos,
} from './review-fields.ts'
import { rowCells } from './row-cells.ts'
import { noteRow, type RowIssue, type RowNotes } from './row-notes.ts'

/** A row that can become a review; its product isn't matched yet. */
export interface ReviewRow {
  row: number
  title: string | null
  body: string
  /** undefined: to be detected from the text. */
  language: string | null | undefined
  rating: number
  submittedAt: Date | null
  authorName: string
  authorEmail: string | null
  product: NamedProduct | null
  variantExternalId: string | null
  variantTitle: string | null
  reply: string | null
  replyAt: Date | null
  /** The file's claim; only orders verify a review. */
  isVerified: boolean
  isIncentivized: boolean
  isFeatured: boolean
  pictureUrls: string[]
  videoUrls: string[]
  status: RowStatus
  externalId: string | null
  /** The texts of the columns with answers. */
  answers: string[]
}

export interface RowReader {
  /** `review` is null when the row is rejected; then at least one issue is an error. */
  read(row: number, cells: readonly string[]): { review: ReviewRow | null; issues: RowIssue[] }
}

/** Compiles mapping and options once for all rows. */
export function rowReader(rules: RowRules, answers: readonly AnswerColumn[] = []): RowReader {
  const { columns, mapping } = rules
  const cellsOf = rowCells(columns, mapping)
  const pictureCells = numberedColumns(columns, mapping.pictureUrls)
  return {
    read(row, cells) {
      const notes = noteRow(cellsOf(cells))
      if (cells.length > columns.length)
        notes.error(
          null,
          `This row has ${cells.length} cells but the header has ${columns.length}. Check for a misplaced quotation mark or delimiter.`,
        )
      const pictures = pictureCells.map((column) => cells[column]?.trim() ?? '').join(' ')
      const review = { row, ...reviewOf(notes, rules, pictures), answers: answerCells(answers, cells) }
      const { issues } = notes
      return { review: issues.some(({ level }) => level === 'error') ? null : review, issues }
    },
  }
}

function reviewOf(notes: RowNotes, rules: RowRules, pictures: string): Omit<ReviewRow, 'row' | 'answers'> {
  return {
    title: readTitle(notes),
    body: readBody(notes),
    language: readLanguage(notes, rules),
    rating: readRating(notes, rules),
    submittedAt: readDate(notes, rules),
    authorName: readAuthor(notes),
    authorEmail: readEmail(notes),
    product: readProduct(notes.cell),
    variantExternalId: shortened(notes.cell('variantExternalId'), 255) || null,
    variantTitle: shortened(plainLine(notes.cell('variantTitle')), 255) || null,
    reply: readReply(notes),
    replyAt: readReplyDate(notes, rules),
    isVerified: notes.isTrue('verified'),
    isIncentivized: notes.isTrue('isIncentivized'),
    isFeatured: notes.isTrue('isFeatured'),
    pictureUrls: readPictures(notes, pictures),
    videoUrls: readVideos(notes),
    status: readStatus(notes, rules.options),
    externalId: shortened(notes.cell('externalId'), 255) || null,
  }
}

/** A mapped `photo_url_1` also covers `photo_url_2` and so on. */
function numberedColumns(columns: RowRules['columns'], first: string | undefined): number[] {
  const stem = /^(.*\D)1$/.exec(first ?? '')?.[1]
  return columns.flatMap(({ name }, index) =>
    name === first || (stem !== undefined && name.startsWith(stem) && /^\d+$/.test(name.slice(stem.length))) ? [index] : [],
  )
}
