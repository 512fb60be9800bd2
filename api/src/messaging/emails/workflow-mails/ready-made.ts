import { isDeepStrictEqual } from 'node:util'
import { type Language, languages } from '@yuko/contract/accounts/languages'
import { templateName } from '@yuko/contract/automation/templates/template-name'
import { templateEmails } from '@yuko/contract/default-emails/template-emails'
import type { EmailContent, EmailDesign } from '@yuko/contract/emails/email-block'
import { inLanguage } from '#platform/in-language.ts'

/** An email of a workflow template in each language. */
export type ReadyMade = Readonly<Record<Language, EmailContent>>

let known: readonly ReadyMade[] | undefined

/** The email of a workflow template that a design still is word for word; undefined: the merchant wrote or changed it. */
export function readyMade({ content, translations }: EmailDesign): ReadyMade | undefined {
  if (Object.keys(translations).length > 0) return undefined
  known ??= templateName.options.flatMap(emailsOf)
  return known.find((one) => languages.some((language) => isDeepStrictEqual(one[language], content)))
}

function emailsOf(template: (typeof templateName.options)[number]): ReadyMade[] {
  const inEach = languages.map(
    (language) => [language, Object.values(inLanguage(language, () => templateEmails(template)))] as const,
  )
  const [[, first]] = inEach as [(typeof inEach)[number]]
  return first.map(
    (_, index) => Object.fromEntries(inEach.map(([language, emails]) => [language, emails[index]?.design.content])) as ReadyMade,
  )
}
