import type { FormElementTexts } from '@yuko/contract/storefront/form-texts'
import { answersOf, requiredOf } from './answers.ts'
import type { FormFields } from './form-fields.ts'
import { answerPrefix, type FormField } from './form-view.ts'

/** Errors appear at their fields on submit, and disappear once fixed. */
export function checker({ form, field, textOf, say }: FormFields, texts: FormElementTexts) {
  const checks: Partial<Record<FormField, () => string | false>> = {
    rating: () => !textOf('rating') && texts.needRating,
    body: () => !textOf('body') && texts.needBody,
    authorName: () => !textOf('authorName') && textOf('nameDisplay') !== 'anonymous' && texts.needName,
    email: () => field('email') !== null && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(textOf('email')) && texts.needEmail,
  }
  for (const id of requiredOf(form))
    checks[`${answerPrefix}${id}`] = () => answersOf(form)?.[id]?.length === 0 && texts.needAnswer
  return {
    /** True: everything is valid. Otherwise the first invalid field gets the focus. */
    all() {
      const wrong = Object.entries(checks).filter(([name, wrongOf]) => {
        const message = wrongOf?.()
        say(name as FormField, message || '')
        return message
      })
      const [first] = wrong
      if (first) form.querySelector<HTMLElement>(`[name=${first[0]}]`)?.focus()
      return !first
    },
    mended(name: FormField) {
      if (checks[name] && !checks[name]()) say(name)
    },
  }
}
