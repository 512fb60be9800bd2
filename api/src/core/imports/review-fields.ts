import type { ImportField, ImportMapping, ImportOptions } from '@yuko/contract/imports/import'
import type { ReviewStatus } from '@yuko/contract/reviews/review'
import { z } from 'zod'
import { type DateOrder, dateWords, parseDate } from './dates.ts'
import { languageFrom } from './languages.ts'
import { plainLine, plainText, shortened } from './plain-text.ts'
import { isWebAddress } from './product-cells.ts'
import { type RatingScale, starsOf } from './ratings.ts'
import type { RowIssue, RowNotes } from './row-notes.ts'

export type RowStatus = Exclude<ReviewStatus, 'rejected' | 'archived'>

export interface RowRules {
  columns: readonly { name: string }[]
  mapping: ImportMapping
  options: Pick<ImportOptions, 'publish' | 'partialStars' | 'language'>
  dateOrder: DateOrder
  ratingScale: RatingScale
  now: Date
}

const limits = { title: 150, body: 5000, authorName: 120, reply: 3000, pictures: 10, videos: 3 }
const email = z.email().max(254)
const oneDay = 24 * 60 * 60 * 1000
const earliest = Date.UTC(1995, 0)

export const readAuthor = ({ cell }: RowNotes): string =>
  shortened(plainLine(cell('authorName')), limits.authorName) || 'Anonymous'

export function readTitle({ cell, warning }: RowNotes): string | null {
  const title = plainLine(cell('title'))
  if (title.length > limits.title) warning('title', `The title was shortened to ${limits.title} characters.`)
  return shortened(title, limits.title) || null
}

export function readBody({ cell, error }: RowNotes): string {
  const body = plainText(cell('body'))
  if (body === '') error('body', 'The text is empty.')
  if (body.length > limits.body) error('body', `The text has ${body.length} characters. The maximum is ${limits.body}.`)
  return body
}

export function readRating({ cell, error }: RowNotes, { ratingScale, options }: RowRules): number {
  const text = cell('rating')
  const stars = starsOf(text, { scale: ratingScale, partialStars: options.partialStars })
  if (text === '') error('rating', 'The rating is empty.')
  else if (stars === 'partial') error('rating', 'The rating isn’t a whole number of stars.')
  else if (stars === 'none') error('rating', ratingWords[ratingScale])
  return typeof stars === 'number' ? stars : 0
}

/** undefined: to be detected from the text. */
export function readLanguage({ cell, warning }: RowNotes, { options }: RowRules): string | undefined {
  const named = cell('locale')
  const said = named === '' ? null : languageFrom(named)
  if (named !== '' && said === null) warning('locale', 'This language isn’t supported. It was detected from the text instead.')
  return said ?? (options.language === 'auto' ? undefined : options.language)
}

export function readDate({ cell, error }: RowNotes, { dateOrder, now }: RowRules): Date | null {
  const text = cell('submittedAt')
  if (text === '') return null
  const date = parseDate(text, dateOrder)
  if (date === null) error('submittedAt', `This date doesn’t match the format ${dateWords[dateOrder]}.`)
  else if (date.getTime() > now.getTime() + oneDay) error('submittedAt', 'The date is in the future.')
  else if (date.getTime() < earliest) error('submittedAt', 'The date is before 1995.')
  // A date that has already started in some time zone is today, not the future.
  return date !== null && date > now ? now : date
}

export function readEmail({ cell, warning }: RowNotes): string | null {
  const address = cell('authorEmail').toLowerCase()
  if (address === '' || email.safeParse(address).success) return address || null
  warning('authorEmail', 'This isn’t a valid email address. The review was imported without it.')
  return null
}

export function readReply({ cell, isTrue, error }: RowNotes): string | null {
  const reply = plainText(cell('reply'))
  if (reply.length > limits.reply) error('reply', `The reply has ${reply.length} characters. The maximum is ${limits.reply}.`)
  // A private reply to the author stays private.
  return cell('isReplyPublic') !== '' && !isTrue('isReplyPublic') ? null : reply || null
}

/** null: the same date as the review. */
export function readReplyDate({ cell }: RowNotes, { dateOrder, now }: RowRules): Date | null {
  const date = parseDate(cell('replyAt'), dateOrder)
  return date !== null && date <= now && date.getTime() >= earliest ? date : null
}

export function readPictures({ warning }: RowNotes, text: string): string[] {
  const { good, isAllGood } = urlsIn(text)
  if (!isAllGood) warning('pictureUrls', 'Image URLs must start with http:// or https://. The others were imported.')
  if (good.length > limits.pictures) warning('pictureUrls', `Only the first ${limits.pictures} images were imported.`)
  return good.slice(0, limits.pictures)
}

export function readVideos({ cell, warning }: RowNotes): string[] {
  const { good, isAllGood } = urlsIn(cell('videoUrls'))
  if (!isAllGood) warning('videoUrls', 'Video URLs must start with http:// or https://. The others were imported.')
  if (good.length > limits.videos) warning('videoUrls', `Only the first ${limits.videos} videos were imported.`)
  return good.slice(0, limits.videos)
}

/** The addresses in a list, each once. */
export function urlsIn(text: string): { good: string[]; isAllGood: boolean } {
  const parts = text.split(/[\s;|]+|,(?=\s*https?:)/).map((part) => part.replace(/,$/, ''))
  const urls = [...new Set(parts.filter((part) => part !== ''))]
  const good = urls.filter(isWebAddress)
  return { good, isAllGood: good.length === urls.length }
}

/** By the end of the URL, which is all that a list of pictures and videos tells. */
const isVideo = (url: string) => /\.(?:mp4|webm|mov)(?:$|[?#])/i.test(url)

interface Files {
  readonly pictureUrls: string[]
  readonly videoUrls: string[]
}

/** The pictures and videos of a review with those that answer its questions, each once. */
export function withFiles({ pictureUrls, videoUrls }: Files, urls: readonly string[]): { files: Files; issues: RowIssue[] } {
  const more = [...new Set(urls)].filter((url) => !pictureUrls.includes(url) && !videoUrls.includes(url))
  const pictures = [...pictureUrls, ...more.filter((url) => !isVideo(url))]
  const videos = [...videoUrls, ...more.filter(isVideo)]
  const files = { pictureUrls: pictures.slice(0, limits.pictures), videoUrls: videos.slice(0, limits.videos) }
  const issues: RowIssue[] = []
  const warn = (field: ImportField, message: string) => issues.push({ level: 'warning', field, message, value: null })
  if (pictures.length > limits.pictures) warn('pictureUrls', `Only the first ${limits.pictures} images were imported.`)
  if (videos.length > limits.videos) warn('videoUrls', `Only the first ${limits.videos} videos were imported.`)
  return { files, issues }
}

export function readStatus({ cell, warning }: RowNotes, { publish }: RowRules['options']): RowStatus {
  const said = sourceStatus[cell('curated').toLowerCase()]
  if (said === undefined) warning('curated', 'This status isn’t recognized. The review was imported without it.')
  if (said === 'spam' || publish === 'as_source') return said ?? 'published'
  return publish
}

const ratingWords: Record<RatingScale, string> = {
  '5': 'The rating must be 1, 2, 3, 4, or 5.',
  '10': 'The rating must be more than 0 and at most 10.',
  '100': 'The rating must be more than 0 and at most 100.',
}

const sourceStatus: Record<string, RowStatus> = {
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
