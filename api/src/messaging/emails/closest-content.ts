import type { Language } from '@yuko/contract/accounts/languages'
import type { EmailContent, EmailDesign } from '@yuko/contract/emails/email-block'

/** Content without a language counts as English. */
export function closestContent(
  { content, translations }: EmailDesign,
  locale: string | null | undefined,
  storeLanguage: Language,
): { content: EmailContent; language: string } {
  const wanted = (locale ?? '').replace('_', '-')
  const [language = ''] = wanted.split('-')
  const found = Object.keys(translations).find((known) => known.toLowerCase() === wanted.toLowerCase()) ?? language.toLowerCase()
  const translated = Object.hasOwn(translations, found) ? translations[found] : undefined
  return translated ? { content: translated, language: found } : { content, language: storeLanguage }
}
