import { fill } from '@yuko/contract/fill'
import type { FormElementTexts } from '@yuko/contract/storefront/form-texts'
import { create } from '../to-dom.ts'
import { readDraft, writeDraft } from './draft.ts'
import { type FormField, pictureProblem, pictureTile } from './form-view.ts'
import { sendPicture } from './send-picture.ts'

export interface FormSetup {
  /** Of the store, below the api. */
  readonly address: string
  readonly texts: FormElementTexts
  readonly mostPictures: number
  /** What the server has to know beside the fields: whose link it is, which product. */
  readonly about: Readonly<Record<string, string>>
  readonly lang: string
  /** Of guests, where no other check is shown. */
  prove?(): Promise<string | undefined>
  onSent(reply: SentReview, values: { rating: number; email: string }): void
}

export interface SentReview {
  readonly state: 'published' | 'pending' | 'confirm'
  readonly isEdit: boolean
  readonly editUrl: string | null
}

const largestPicture = 10 * 1024 * 1024

/**
 * Makes a form better that works without: pictures go ahead with their progress, what is wrong is said beside the field, nothing
 * that was typed is lost when the line breaks or the page is loaded anew, and nothing moves.
 */
export function enhance(form: HTMLFormElement, setup: FormSetup): void {
  const { texts, mostPictures } = setup
  const one = <E extends HTMLElement>(selector: string) => form.querySelector<E>(selector)
  const tiles = one('[data-pictures]')
  const files = one<HTMLInputElement>('input[type=file]')
  const button = one<HTMLButtonElement>('button[type=submit]')
  const status = one('[data-status]')
  const failure = one('[data-failure]')
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null
  const textOf = (name: string) => field(name)?.value.trim() ?? ''
  let sending = 0
  form.noValidate = true
  form.dataset.better = ''
  readDraft(form)

  const say = (name: FormField, message = '') => {
    const error = one(`[data-error=${name}]`)
    if (error) {
      error.textContent = message
      error.hidden = !message
    }
    for (const input of form.querySelectorAll(`[id$="-${name}"], [name=${name}]`)) {
      if (message) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
    }
  }
  const fail = (message = '') => {
    if (!failure) return
    failure.textContent = message
    failure.hidden = !message
  }
  const checks: Partial<Record<FormField, () => string | false>> = {
    rating: () => !textOf('rating') && texts.needRating,
    body: () => !textOf('body') && texts.needBody,
    authorName: () => !textOf('authorName') && textOf('nameDisplay') !== 'anonymous' && texts.needName,
    email: () => field('email') !== null && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(textOf('email')) && texts.needEmail,
  }
  /** True: everything can go. The first field that cannot gets the focus. */
  const check = () => {
    const wrong = Object.entries(checks).filter(([name, wrongOf]) => {
      const message = wrongOf()
      say(name as FormField, message || '')
      return message
    })
    const [first] = wrong
    if (first) form.querySelector<HTMLElement>(`[name=${first[0]}]`)?.focus()
    return !first
  }

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
      const picture = await sendPicture(`${setup.address}/media`, file, (share) => {
        progress.value = share
      })
      tile.replaceWith(create(pictureTile(picture, held + 1, texts)))
      if (status) status.textContent = texts.pictureDone
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
  // Who was faster than this script has chosen already.
  void addChosen()

  form.addEventListener('input', ({ target }) => {
    writeDraft(form)
    const name = (target as HTMLInputElement).name as FormField
    if (checks[name] && !checks[name]()) say(name)
  })

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button?.getAttribute('aria-busy') || sending > 0 || !check()) return
    fail()
    button?.setAttribute('aria-busy', 'true')
    if (status) status.textContent = texts.sending
    const marked = (name: string) =>
      [...form.querySelectorAll<HTMLInputElement>(`[name=${name}]:checked`)].map((input) => input.value)
    const values = { rating: Number(textOf('rating')), email: textOf('email') }
    try {
      const response = await fetch(`${setup.address}/form`, {
        method: 'POST',
        credentials: 'omit',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...setup.about,
          submissionId: textOf('submissionId'),
          rating: values.rating,
          title: textOf('title'),
          body: textOf('body'),
          authorName: textOf('authorName'),
          nameDisplay: textOf('nameDisplay'),
          media: marked('media').map((claim) => ({ mediaId: claim.split(':')[0], token: claim.split(':')[1] })),
          keptMedia: field('isEdit') ? marked('keptMedia') : undefined,
          email: values.email || undefined,
          botCheck: textOf('cf-turnstile-response') || (await setup.prove?.()),
          lang: setup.lang,
        }),
      })
      const reply = await response.json()
      if (response.ok) {
        writeDraft(form, true)
        return setup.onSent(reply as SentReview, values)
      }
      const { code, fields = {} } = reply as { code?: string; fields?: Record<string, string> }
      for (const [name, message] of Object.entries(fields)) say(name.split('.')[0] as FormField, message)
      fail(code === 'request.rate-limited' ? texts.rateLimited : code === 'account.bot-check-failed' ? texts.bot : texts.failed)
    } catch {
      fail(texts.failed)
    }
    if (status) status.textContent = ''
    button?.removeAttribute('aria-busy')
  })
}
