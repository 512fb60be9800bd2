import type { FormField } from './form-view.ts'

export type FormFields = ReturnType<typeof formFields>

/** The parts of an existing form, and the messages next to them. */
export function formFields(form: HTMLFormElement) {
  const one = <E extends HTMLElement>(selector: string) => form.querySelector<E>(selector)
  const failure = one('[data-failure]')
  const status = one('[data-status]')
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null
  return {
    form,
    one,
    field,
    textOf: (name: string) => field(name)?.value.trim() ?? '',
    /** Sets the error of a field; clears it without a message. */
    say(name: FormField, message = '') {
      const error = one(`[data-error=${name}]`)
      if (error) {
        error.textContent = message
        error.hidden = !message
      }
      for (const input of form.querySelectorAll(`[id$="-${name}"], [name=${name}]`)) {
        if (message) input.setAttribute('aria-invalid', 'true')
        else input.removeAttribute('aria-invalid')
      }
    },
    /** Sets the error of the whole form. */
    fail(message = '') {
      if (!failure) return
      failure.textContent = message
      failure.hidden = !message
    },
    /** Announces progress to screen readers. */
    tell(message: string) {
      if (status) status.textContent = message
    },
  }
}
