import { fill } from '@yuko/contract/fill'
import { create } from '../to-dom.ts'
import { h } from '../view/tree.ts'
import type { FormFields } from './form-fields.ts'
import type { FormSetup } from './form-setup.ts'
import { type FormField, type FormPicture, pictureProblem, pictureTile, videoProblem } from './form-view.ts'
import { sendFile } from './send-file.ts'
import { largestVideo, sendVideo, videoTypes } from './send-video.ts'

const largestPicture = 10 * 1024 * 1024

/** Pictures and videos are uploaded with progress as soon as they are selected. */
export function addPictures({ form, say, tell }: FormFields, { address, texts, mostPictures }: FormSetup) {
  let sending = 0
  const add = async (file: File, files: HTMLInputElement) => {
    const field = files.name as FormField
    say(field)
    const held = form.querySelectorAll('.tile').length
    if (held >= mostPictures) return say(field, fill(texts.tooMany, { n: mostPictures }))
    const isVideo = file.type.startsWith('video/')
    if (file.size > (isVideo ? largestVideo : largestPicture)) return say(field, isVideo ? texts.videoTooLarge : texts.tooLarge)
    const progress = create(h('progress', { 'aria-label': texts.uploading, max: 1 })) as HTMLProgressElement
    const tile = create(h('label', { class: 'tile' }))
    tile.append(progress)
    files.previousElementSibling?.append(tile)
    sending += 1
    try {
      const note = (share: number) => {
        progress.value = share
      }
      const picture = await (isVideo
        ? sendVideo(`${address}/videos`, file, note)
        : sendFile<FormPicture>('POST', `${address}/media`, file, note))
      tile.replaceWith(create(pictureTile({ ...picture, customQuestionId: files.dataset.question }, held + 1, texts)))
      tell(texts.pictureDone)
    } catch (error) {
      tile.remove()
      say(field, (isVideo ? videoProblem : pictureProblem)((error as Error).message, texts))
    } finally {
      sending -= 1
    }
  }
  for (const files of form.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    // Without this script a form sends no videos.
    files.accept += `,${videoTypes.join()}`
    const addChosen = async () => {
      const chosen = [...(files.files ?? [])]
      files.value = ''
      for (const file of chosen) await add(file, files)
    }
    files.addEventListener('change', addChosen)
    // A fast user may have selected some already.
    void addChosen()
  }
  return { areSending: () => sending > 0 }
}
