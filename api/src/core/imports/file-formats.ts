import type { RatingScale } from './ratings.ts'

/** How a file writes ambiguous formats. Derived from the file and its mapping, not from the options. */
export interface FileFormats {
  dateOrder: 'dmy' | 'mdy'
  isOrderProven: boolean
  /** From the file: one date of each format, and one that proves the order. */
  dates: string[]
  ratingScale: RatingScale
  ratings: string[]
  language: string | null
}
