import type { ImportOptions } from '@yuko/contract/imports/import'

export type RatingScale = Exclude<ImportOptions['ratingScale'], 'auto'>

export interface RatingRules {
  scale: RatingScale
  partialStars: ImportOptions['partialStars']
}

const outOf =
  /^(\d{1,3}(?:[.,]\d{1,6})?) ?(?:(?:\/|out of|of|von|sur|de|su) ?(\d{1,3})|(%))?(?: ?(?:stars?|sterne?|étoiles?|estrellas?|stelle?))?$/i
const drawn = /^(?:[★⭐☆ ]|\uFE0F){1,15}$/u

/**
 * Detects a column's rating scale if its numbers are ambiguous: most of them must exceed five, because a single 7 among stars is
 * a mistake.
 */
export class RatingScaleDetector {
  #bare = 0
  #aboveFive = 0
  #aboveTen = 0

  add(cell: string): void {
    const match = outOf.exec(cell.trim().slice(0, 30))
    if (match === null || match[2] !== undefined || match[3] !== undefined) return
    const value = numberOf(match[1])
    this.#bare++
    if (value > 5) this.#aboveFive++
    if (value > 10) this.#aboveTen++
  }

  result(): RatingScale {
    if (this.#aboveTen * 2 > this.#bare) return '100'
    return this.#aboveFive * 2 > this.#bare ? '10' : '5'
  }
}

/** Whole stars from 1 to 5. partial: between two, and the options reject that. none: not a rating. */
export function starsOf(cell: string, { scale, partialStars }: RatingRules): number | 'partial' | 'none' {
  const text = cell.trim()
  if (drawn.test(text)) return judged(text.match(/[★⭐]/gu)?.length ?? 0, partialStars)
  const match = text.length > 30 ? null : outOf.exec(text)
  if (match === null) return 'none'
  const whole = match[3] === undefined ? Number(match[2] ?? scale) : 100
  return judged((numberOf(match[1]) * 5) / whole, partialStars)
}

function judged(stars: number, partialStars: ImportOptions['partialStars']): number | 'partial' | 'none' {
  if (!(stars > 0 && stars <= 5)) return 'none'
  if (Number.isInteger(stars)) return stars
  if (partialStars === 'refuse') return 'partial'
  // The lowest rating of another scale is one star.
  return Math.max(partialStars === 'round' ? Math.round(stars) : Math.floor(stars), 1)
}

function numberOf(text = ''): number {
  return Number(text.replace(',', '.'))
}
