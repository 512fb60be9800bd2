import type { FormElementTexts } from '@yuko/contract/storefront/form-texts'
import { addPictures } from './add-pictures.ts'
import { checker } from './check-form.ts'
import { readDraft, writeDraft } from './draft.ts'
import { formFields } from './form-fields.ts'
import type { FormSetup } from './form-setup.ts'
import type { FormField } from './form-view.ts'
import { sendForm } from './send-form.ts'

/**
 * Progressive enhancement of a working form: pictures are uploaded with progress, errors appear at their fields, input survives
 * lost connections and reloads, and nothing shifts.
 */
export function enhance(form: HTMLFormElement, setup: FormSetup): void {
  const { texts } = setup
  const fields = formFields(form)
  const { one, textOf, say, fail, tell } = fields
  const button = one<HTMLButtonElement>('button[type=submit]')
  form.noValidate = true
  form.dataset.better = ''
  readDraft(form)
  const check = checker(fields, texts)
  const pictures = addPictures(fields, setup)

  form.addEventListener('input', ({ target }) => {
    writeDraft(form)
    check.mended((target as HTMLInputElement).name as FormField)
  })

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button?.getAttribute('aria-busy') || pictures.areSending() || !check.all()) return
    fail()
    button?.setAttribute('aria-busy', 'true')
    tell(texts.sending)
    const values = { rating: Number(textOf('rating')), email: textOf('email') }
    try {
      const answer = await sendForm(fields, setup, values)
      if ('sent' in answer) {
        writeDraft(form, true)
        return setup.onSent(answer.sent, values)
      }
      for (const [name, message] of Object.entries(answer.refused.fields ?? {})) say(name.split('.')[0] as FormField, message)
      fail(failureOf(answer.refused.code, texts))
    } catch {
      fail(texts.failed)
    }
    tell('')
    button?.removeAttribute('aria-busy')
  })
}

function failureOf(code: string | undefined, texts: FormElementTexts): string {
  if (code === 'request.rate-limited') return texts.rateLimited
  return code === 'account.bot-check-failed' ? texts.bot : texts.failed
}
