const names = ['rating', 'title', 'body', 'authorName', 'nameDisplay']

const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null
const keyOf = (form: HTMLFormElement) => `yuko-review ${location.pathname} ${form.id}`

/** What was typed, until it is sent: a page that is loaded anew has it still. Pages may forbid keeping anything. */
export function writeDraft(form: HTMLFormElement, isSent = false): void {
  try {
    if (isSent) sessionStorage.removeItem(keyOf(form))
    else sessionStorage.setItem(keyOf(form), JSON.stringify(names.map((name) => fieldOf(form, name)?.value)))
  } catch {
    // Nothing is kept then.
  }
}

export function readDraft(form: HTMLFormElement): void {
  try {
    const values = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '[]') as (string | null)[]
    names.forEach((name, index) => {
      const field = fieldOf(form, name)
      const value = values[index]
      // What came by the link, such as the stars that were clicked in the mail, is newer.
      if (field && value && (!field.value || name === 'nameDisplay')) field.value = value
    })
  } catch {
    // As if there were none.
  }
}
