import type { RatingScale } from './ratings.ts'

/** How a file writes what can be written in several ways. It follows from the file and its mapping, not from the choices. */
export interface FileFormats {
  dateOrder: 'dmy' | 'mdy'
  isOrderProven: boolean
  /** Of the file: one date of each way of writing, and one that proves the order. */
  dates: string[]
  ratingScale: RatingScale
  ratings: string[]
  language: string | null
}
