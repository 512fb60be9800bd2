import type { FormElementTexts } from '@yuko/contract/storefront/form-texts'
import type { FormFields } from './form-fields.ts'
import type { FormField } from './form-view.ts'

/** What is wrong is said beside the field once it is sent, and gone as soon as it is right. */
export function checker({ form, field, textOf, say }: FormFields, texts: FormElementTexts) {
  const checks: Partial<Record<FormField, () => string | false>> = {
    rating: () => !textOf('rating') && texts.needRating,
    body: () => !textOf('body') && texts.needBody,
    authorName: () => !textOf('authorName') && textOf('nameDisplay') !== 'anonymous' && texts.needName,
    email: () => field('email') !== null && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(textOf('email')) && texts.needEmail,
  }
  return {
    /** True: everything can go. The first field that cannot gets the focus. */
    all() {
      const wrong = Object.entries(checks).filter(([name, wrongOf]) => {
        const message = wrongOf()
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
