import { answersOf, fillAnswers } from './answers.ts'

const names = ['rating', 'title', 'body', 'authorName', 'nameDisplay']

const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null
const keyOf = (form: HTMLFormElement) => `yuko-review ${location.pathname} ${form.id}`

/** Keeps the input until it is sent: it survives a reload. Pages may block storage. */
export function writeDraft(form: HTMLFormElement, isSent = false): void {
  try {
    if (isSent) sessionStorage.removeItem(keyOf(form))
    else
      sessionStorage.setItem(keyOf(form), JSON.stringify([...names.map((name) => fieldOf(form, name)?.value), answersOf(form)]))
  } catch {
    // Then nothing is stored.
  }
}

export function readDraft(form: HTMLFormElement): void {
  try {
    const values = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '[]')
    names.forEach((name, index) => {
      const field = fieldOf(form, name)
      const value = values[index]
      // Values from the link, such as clicked stars, are newer.
      if (field && value && (!field.value || name === 'nameDisplay')) field.value = value
    })
    if (values[names.length]) fillAnswers(form, values[names.length])
  } catch {
    // Treated as empty.
  }
}
