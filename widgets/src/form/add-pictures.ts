import { fill } from '@yuko/contract/fill'
import { create } from '../to-dom.ts'
import type { FormFields } from './form-fields.ts'
import type { FormSetup } from './form-setup.ts'
import { type FormPicture, pictureProblem, pictureTile, videoProblem } from './form-view.ts'
import { sendFile } from './send-file.ts'
import { largestVideo, sendVideo, videoTypes } from './send-video.ts'

const largestPicture = 10 * 1024 * 1024

/** Pictures and videos are uploaded with progress as soon as they are selected. */
export function addPictures({ form, one, say, tell }: FormFields, { address, texts, mostPictures }: FormSetup) {
  const tiles = one('[data-pictures]')
  const files = one<HTMLInputElement>('input[type=file]')
  // Without this script a form sends no videos.
  if (files) files.accept += `,${videoTypes.join()}`
  let sending = 0
  const add = async (file: File) => {
    say('media')
    const held = form.querySelectorAll('.tile').length
    if (held >= mostPictures) return say('media', fill(texts.tooMany, { n: mostPictures }))
    const isVideo = file.type.startsWith('video/')
    if (!isVideo && file.size > largestPicture) return say('media', texts.tooLarge)
    if (isVideo && file.size > largestVideo) return say('media', texts.videoTooLarge)
    const tile = document.createElement('label')
    tile.className = 'tile'
    const progress = document.createElement('progress')
    progress.setAttribute('aria-label', texts.uploading)
    progress.max = 1
    tile.append(progress)
    tiles?.append(tile)
    sending += 1
    try {
      const note = (share: number) => {
        progress.value = share
      }
      const picture = await (isVideo
        ? sendVideo(`${address}/videos`, file, note)
        : sendFile<FormPicture>('POST', `${address}/media`, file, note))
      tile.replaceWith(create(pictureTile(picture, held + 1, texts)))
      tell(texts.pictureDone)
    } catch (error) {
      tile.remove()
      const problem = isVideo ? videoProblem : pictureProblem
      say('media', problem(error instanceof Error ? error.message : undefined, texts))
    } finally {
      sending -= 1
    }
  }
  const addChosen = async () => {
    const chosen = [...(files?.files ?? [])]
    if (files && chosen.length > 0) files.value = ''
    for (const file of chosen) await add(file)
  }
  files?.addEventListener('change', addChosen)
  // A fast user may have selected some already.
  void addChosen()
  return { areSending: () => sending > 0 }
}
