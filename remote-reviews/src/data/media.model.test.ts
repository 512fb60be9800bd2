import { aPicture } from '#testing/review-backend.ts'
import { foreseenMedia, mediaActions, undoOf } from './media.model.ts'

const media = [aPicture(1, { isCover: true }), aPicture(2, { state: 'pending' })]
const [first, second] = media.map(({ mediaId }) => mediaId) as [string, string]

it('predicts the state, the cover and deletions', () => {
  expect(foreseenMedia(media, second, 'hide')[1]).toMatchObject({ state: 'hidden' })
  expect(foreseenMedia(media, second, 'cover').map(({ isCover }) => isCover)).toEqual([false, true])
  expect(foreseenMedia(media, first, 'delete').map(({ mediaId }) => mediaId)).toEqual([second])
  expect(foreseenMedia(media, first, 'rotate')).toEqual(media)
})

it('offers actions that would change something', () => {
  expect(mediaActions(aPicture(1, { isCover: true }))).toEqual(['hide', 'reject', 'rotate', 'delete'])
  expect(mediaActions(aPicture(1, { state: 'hidden' }))).toEqual(['approve', 'reject', 'rotate', 'cover', 'delete'])
  expect(mediaActions(aPicture(1, { state: 'failed' }))).toEqual(['retry', 'delete'])
  expect(mediaActions(aPicture(1, { state: 'waiting' }))).toEqual(['delete'])
  const video = { url: 'https://yuko.test/video.mp4', seconds: 12 }
  expect(mediaActions(aPicture(1, { video }))).toEqual(['hide', 'reject', 'cover', 'delete'])
})

it('knows the undo action, if there is one', () => {
  expect(undoOf(media, first, 'hide')).toEqual({ mediaId: first, actions: ['approve'] })
  expect(undoOf(media, first, 'rotate')?.actions).toHaveLength(3)
  expect(undoOf(media, second, 'cover')).toEqual({ mediaId: first, actions: ['cover'] })
  expect(undoOf(media, second, 'approve')).toBeUndefined()
  expect(undoOf(media, first, 'delete')).toBeUndefined()
})
