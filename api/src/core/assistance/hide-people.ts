/** What replaces personal data in a text, so that the model still understands the sentence. */
const marks = { email: '[email]', phone: '[phone]', name: '[name]' }

const email = /[^\s@<>"(),;:]{1,64}@[^\s@<>"(),;:]{1,255}/g
/** Eight digits or more, as phone numbers are written. Dates and order numbers of that length go too. */
const phone = /\+?\d(?:[\s()./-]{0,2}\d){7,18}/g

/** Removes email addresses, phone numbers, and the given names, in whole and in each of their parts. */
export function hidePeople(text: string, names: readonly string[]): string {
  const hidden = text.replace(email, marks.email).replace(phone, marks.phone)
  const parts = new Set(names.flatMap((name) => name.split(/[\s.,]+/)).filter((part) => [...part].length > 1))
  return [...parts].reduce((rest, part) => rest.replace(whole(part), marks.name), hidden)
}

/** As a word of its own, in any case: `Ann` is not in `Annual`. */
const whole = (name: string) => new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'giu')
