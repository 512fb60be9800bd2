import { type ImportField, type ImportFormats, importOptions } from '@yuko/contract/imports/import'
import type { Storage } from '#platform/storage.ts'
import { DateOrderDetector, dependsOnOrder, parseDate } from './dates.ts'
import type { FileFormats } from './file-formats.ts'
import { rowGroups } from './import-file.ts'
import type { ImportRecord } from './imports.repository.ts'
import { type LanguagesOf, mainLanguage } from './languages.ts'
import { shortened } from './plain-text.ts'
import { usualDates } from './presets.ts'
import { RatingScaleDetector, starsOf } from './ratings.ts'

type Inspected = Pick<ImportRecord, 'kind' | 'preset' | 'columns' | 'mapping'>

const dateFields: readonly ImportField[] = [
  'submittedAt',
  'placedAt',
  'consentAt',
  'unsubscribedAt',
  'replyAt',
  'fulfilledAt',
  'cancelledAt',
  'paidAt',
  'deliveredAt',
  'birthday',
  'tierUntil',
  'joinedAt',
  'occurredAt',
]
const shownExamples = 4
/** Number of texts sampled to detect the file's language. */
const heardTexts = 300

/** Reads the whole file to detect its formats. */
export async function detectFormats(storage: Storage, one: ImportRecord, languagesOf: LanguagesOf): Promise<FileFormats> {
  const detector = new FormatsDetector(one)
  if (detector.isNeeded)
    for await (const { rows } of rowGroups(storage, one, 1000)) for (const { cells } of rows) detector.add(cells)
  return { ...detector.result(), language: mainLanguage(await languagesOf(detector.texts)) }
}

/** Formats from the samples, or from the whole file once it was read, with the options applied. */
export function formatsOf(one: Inspected & Pick<ImportRecord, 'options' | 'formats'>): ImportFormats {
  const found = one.formats ?? firstLook(one)
  const options = importOptions.parse(one.options)
  const order = options.dateFormat === 'auto' ? found.dateOrder : options.dateFormat
  const isProven = found.isOrderProven || options.dateFormat !== 'auto' || !found.dates.some(dependsOnOrder)
  const scale = options.ratingScale === 'auto' ? found.ratingScale : options.ratingScale
  const stars = (text: string) => starsOf(text, { scale, partialStars: options.partialStars })
  return {
    dates:
      columnsOf(one, dateFields).length === 0
        ? null
        : {
            order,
            isProven,
            examples: found.dates.map((text) => ({ text, reads: parseDate(text, order)?.toISOString() ?? null })),
          },
    ratings:
      one.kind !== 'reviews' || columnsOf(one, ['rating']).length === 0
        ? null
        : { scale, examples: found.ratings.map((text) => ({ text, stars: wholeOrNull(stars(text)) })) },
    language: found.language,
  }
}

const wholeOrNull = (stars: number | string) => (typeof stars === 'number' ? stars : null)

/** From the samples of the columns. */
function firstLook(one: Inspected): FileFormats {
  const detector = new FormatsDetector(one)
  const samples = Math.max(0, ...one.columns.map((column) => column.samples.length))
  for (let row = 0; row < samples; row++) detector.add(one.columns.map((column) => column.samples[row] ?? ''))
  return detector.result()
}

function columnsOf({ columns, mapping }: Pick<Inspected, 'columns' | 'mapping'>, fields: readonly ImportField[]): number[] {
  return fields
    .filter((field) => mapping[field] !== undefined)
    .map((field) => columns.findIndex(({ name }) => name === mapping[field]))
    .filter((index) => index >= 0)
}

class FormatsDetector {
  readonly #order = new DateOrderDetector()
  readonly #scale = new RatingScaleDetector()
  readonly #dates = new Examples()
  readonly #ratings = new Examples()
  readonly #usual: 'dmy' | 'mdy'
  readonly #columns: { dates: number[]; ratings: number[]; texts: number[] }
  /** The first ones, for the file's language. */
  readonly texts: string[] = []

  constructor(one: Inspected) {
    this.#usual = usualDates(one.preset)
    const of = (fields: readonly ImportField[]) => columnsOf(one, fields)
    const isOfReviews = one.kind === 'reviews'
    this.#columns = { dates: of(dateFields), ratings: isOfReviews ? of(['rating']) : [], texts: isOfReviews ? of(['body']) : [] }
  }

  /** Whether the file has anything with ambiguous formats. */
  get isNeeded(): boolean {
    return Object.values(this.#columns).some((columns) => columns.length > 0)
  }

  add(cells: readonly string[]): void {
    for (const [at, column] of this.#columns.dates.entries()) {
      const cell = cells[column]?.trim() ?? ''
      const isProof = this.#order.add(cell)
      if (at === 0 || isProof) this.#dates.add(cell, isProof)
    }
    for (const column of this.#columns.ratings) {
      this.#scale.add(cells[column] ?? '')
      this.#ratings.add(cells[column]?.trim() ?? '')
    }
    for (const column of this.#columns.texts) if (this.texts.length < heardTexts) this.texts.push(cells[column] ?? '')
  }

  result(): FileFormats {
    return {
      dateOrder: this.#order.result(this.#usual),
      isOrderProven: this.#order.isProven,
      dates: this.#dates.list(),
      ratingScale: this.#scale.result(),
      ratings: this.#ratings.list(),
      language: null,
    }
  }
}

/** The first cell of each format. */
class Examples {
  readonly #byShape = new Map<string, string>()

  add(cell: string, isProof = false): void {
    if (cell === '' || (this.#byShape.size >= shownExamples && !isProof)) return
    const text = shortened(cell, 40)
    const shape = isProof ? 'proof' : text.replace(/\p{N}+/gu, '9').replace(/\p{L}+/gu, 'a')
    if (!this.#byShape.has(shape)) this.#byShape.set(shape, text)
  }

  list(): string[] {
    return [...new Set(this.#byShape.values())]
  }
}
