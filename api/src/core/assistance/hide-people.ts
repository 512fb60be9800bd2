/** What replaces personal data in a text, so that the model still understands the sentence. */
const marks = { email: '[email]', phone: '[phone]', name: '[name]' }

const email = /[^\s@<>"(),;:]{1,64}@[^\s@<>"(),;:]{1,255}/g
/** Eight digits or more, as phone numbers are written. Dates and order numbers of that length go too. */
const phone = /\+?\d(?:[\s()./-]{0,2}\d){7,18}/g

type Mark = (kind: keyof typeof marks, hidden: string) => string

/** Removes email addresses, phone numbers, and the given names, in whole and in each of their parts. */
export function hidePeople(text: string, names: readonly string[], mark: Mark = (kind) => marks[kind]): string {
  const hidden = text.replace(email, (one) => mark('email', one)).replace(phone, (one) => mark('phone', one))
  const parts = new Set(names.flatMap((name) => name.split(/[\s.,]+/)).filter((part) => [...part].length > 1))
  return [...parts].reduce((rest, part) => rest.replace(whole(part), (one) => mark('name', one)), hidden)
}

/** As a word of its own, in any case: `Ann` is not in `Annual`. */
const whole = (name: string) => new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'giu')

const numbered = /\[\[(\d+)\]\]/g

/** Hides people in texts that come back: each gets a numbered mark, which `restore` replaces in JSON. */
export function hideUntilAnswered() {
  const kept: string[] = []
  return {
    mark: (_: unknown, hidden: string) => `[[${kept.push(hidden)}]]`,
    restore: (json: string) =>
      json.replace(numbered, (mark, number: string) => {
        const hidden = kept[Number(number) - 1]
        return hidden === undefined ? mark : JSON.stringify(hidden).slice(1, -1)
      }),
  }
}
