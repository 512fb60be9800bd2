import { fill } from '@yuko/contract/fill'
import { create } from '../to-dom.ts'
import type { FormFields } from './form-fields.ts'
import type { FormSetup } from './form-setup.ts'
import { pictureProblem, pictureTile } from './form-view.ts'
import { sendPicture } from './send-picture.ts'

const largestPicture = 10 * 1024 * 1024

/** Pictures are uploaded with progress as soon as they are selected. */
export function addPictures({ form, one, say, tell }: FormFields, { address, texts, mostPictures }: FormSetup) {
  const tiles = one('[data-pictures]')
  const files = one<HTMLInputElement>('input[type=file]')
  let sending = 0
  const add = async (file: File) => {
    say('media')
    const held = form.querySelectorAll('.tile').length
    if (held >= mostPictures) return say('media', fill(texts.tooMany, { n: mostPictures }))
    if (file.size > largestPicture) return say('media', texts.tooLarge)
    const tile = document.createElement('label')
    tile.className = 'tile'
    const progress = document.createElement('progress')
    progress.setAttribute('aria-label', texts.uploading)
    progress.max = 1
    tile.append(progress)
    tiles?.append(tile)
    sending += 1
    try {
      const picture = await sendPicture(`${address}/media`, file, (share) => {
        progress.value = share
      })
      tile.replaceWith(create(pictureTile(picture, held + 1, texts)))
      tell(texts.pictureDone)
    } catch (error) {
      tile.remove()
      say('media', pictureProblem(error instanceof Error ? error.message : undefined, texts))
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
