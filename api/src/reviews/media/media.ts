import type { ReviewMedia } from '@yuko/contract/reviews/media'
import { customQuestionIds, mediaIds } from '#ids.ts'
import type { MediaRow } from './media.repository.ts'

export interface MediaUrls {
  thumb: string
  small: string
  large: string
  /** Of the original, upright; every size keeps the proportions. */
  width: number
  height: number
  video: VideoUrl | null
}

export interface VideoUrl {
  url: string
  seconds: number
}

type Addressed = Pick<MediaRow, 'id' | 'revision' | 'width' | 'height' | 'video_format' | 'video_ms'>

/**
 * Immutable URLs of a picture's files: a rotated picture gets new ones. They work while the picture is approved and its review
 * published.
 */
export function mediaUrls(publicUrl: string, organizationId: string, row: Addressed, accessKey?: string): MediaUrls {
  const query = new URLSearchParams()
  if (row.revision > 1) query.set('v', String(row.revision))
  if (accessKey) query.set('key', accessKey)
  const address = (file: string) =>
    `${publicUrl}/media/${organizationId}/${mediaIds.toWire(row.id)}/${file}${query.size > 0 ? `?${query}` : ''}`
  return {
    thumb: address('thumb.webp'),
    small: address('small.webp'),
    large: address('large.webp'),
    width: row.width ?? 0,
    height: row.height ?? 0,
    video: row.video_format && { url: address(`video.${row.video_format}`), seconds: (row.video_ms ?? 0) / 1000 },
  }
}

/** For the merchant and the author, who may see unpublished pictures. */
export function privateMediaUrls(publicUrl: string, organizationId: string, row: Addressed & Pick<MediaRow, 'access_key'>) {
  return mediaUrls(publicUrl, organizationId, row, row.access_key)
}

/** Of a file that no review has yet; those have their first revision. */
export const thumbOfUpload = (publicUrl: string, organizationId: string, upload: Pick<MediaRow, 'id' | 'access_key'>) =>
  privateMediaUrls(publicUrl, organizationId, {
    ...upload,
    revision: 1,
    width: null,
    height: null,
    video_format: null,
    video_ms: null,
  }).thumb

/** The video itself, or the largest picture. */
export const fileOf = ({ large, video }: MediaUrls) => video?.url ?? large

/** All pictures of one review, in their order. */
export function toReviewMedia(publicUrl: string, organizationId: string, rows: readonly MediaRow[]): ReviewMedia[] {
  const cover = rows.find((row) => row.state === 'approved')
  return rows.map((row) => {
    const urls = row.file_key === null ? null : privateMediaUrls(publicUrl, organizationId, row)
    return {
      mediaId: mediaIds.toWire(row.id),
      state: row.state,
      url: urls?.large ?? null,
      thumbUrl: urls?.thumb ?? null,
      smallUrl: urls?.small ?? null,
      video: urls?.video ?? null,
      width: row.width,
      height: row.height,
      alt: row.alt,
      question:
        row.question_id === null
          ? null
          : { customQuestionId: customQuestionIds.toWire(row.question_id), label: row.question_label ?? '' },
      isCover: row === cover,
      problem: row.error,
    }
  })
}

/** The public URLs of a review's files for other systems. Posters of videos aren't pictures there. */
export function publicFiles(publicUrl: string, organizationId: string, rows: readonly MediaRow[] = []) {
  const urls = rows.map((row) => mediaUrls(publicUrl, organizationId, row))
  return {
    pictures: urls.filter(({ video }) => !video).map(({ large }) => large),
    videos: urls.flatMap(({ video }) => video?.url ?? []),
  }
}
