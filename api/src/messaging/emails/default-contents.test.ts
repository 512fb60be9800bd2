import { type Language, languages } from '@yuko/contract/accounts/languages'
import { templateName } from '@yuko/contract/automation/templates/template-name'
import { workflowTemplates } from '@yuko/contract/automation/templates/workflow-templates'
import { defaultContents } from '@yuko/contract/default-emails/default-contents'
import { templateEmails } from '@yuko/contract/default-emails/template-emails'
import { type EmailContent, emailDesign } from '@yuko/contract/emails/email-block'
import { emailTypeNames, emailTypes } from '@yuko/contract/emails/email-types'
import { inLanguage } from '#platform/in-language.ts'
import { lintEmail } from './lint-email.ts'
import { descriptionOf } from './workflow-mails/workflow-email.mapper.ts'

const others = languages.filter((language) => language !== 'en')
const contentOf = (type: (typeof emailTypeNames)[number], language: Language) => inLanguage(language, defaultContents[type])

/** What Liquid fills in, each part as often as the English email has it. Names and words in quotes are translated. */
function partsOf(content: EmailContent): string[] {
  const tags = JSON.stringify(content).match(/\{\{.*?\}\}|\{%.*?%\}/g) ?? []
  return tags.map((tag) => tag.replaceAll(/\\".*?\\"/g, '…')).sort()
}
/** An English fallback for a name (“there”) is a condition in languages that have no such word. */
const withoutName = (parts: string[]) => parts.filter((part) => !part.includes('first_name') && !/endif|else %/.test(part))

describe.each(others)('in %s', (language) => {
  it.each(emailTypeNames)('%s is ready to send, with all that the English one shows', (type) => {
    const content = contentOf(type, language)
    expect(emailDesign.parse({ content, translations: {} }).content).toEqual(content)
    expect(lintEmail(content, emailTypes[type])).toEqual([])
    expect(content.subject).not.toBe(contentOf(type, 'en').subject)
    expect(withoutName(partsOf(content))).toEqual(withoutName(partsOf(contentOf(type, 'en'))))
  })

  it.each(templateName.options)('the emails of the template %s are ready to send', (template) => {
    const { definition, title } = inLanguage(language, workflowTemplates[template])
    const english = Object.values(templateEmails(template))
    expect(title).not.toBe(workflowTemplates[template]().title)
    for (const [index, { design }] of Object.values(inLanguage(language, () => templateEmails(template))).entries()) {
      expect(emailDesign.parse(design)).toEqual(design)
      expect(lintEmail(design.content, descriptionOf(definition))).toEqual([])
      const said = english[index]?.design.content
      expect(design.content.subject).not.toBe(said?.subject)
      expect(withoutName(partsOf(design.content))).toEqual(said && withoutName(partsOf(said)))
    }
  })
})

it('has subjects and previews that mailboxes show whole in every language', () => {
  for (const language of languages)
    for (const type of emailTypeNames) {
      const { subject, preheader } = contentOf(type, language)
      const shown = (text: string) => text.replaceAll(/\{%.*?%\}/g, '').replaceAll(/\{\{.*?\}\}/g, 'ten letters').length
      expect([type, language, shown(subject) <= 75, shown(preheader) <= 110]).toEqual([type, language, true, true])
    }
})

it('uses another language only inside the call for it', () => {
  expect(contentOf('review-request', 'de').subject).toBe('Wie gefällt dir {{ product.title }}?')
  expect(contentOf('review-request', 'en').subject).toBe('How do you like {{ product.title }}?')
  const nested = () => [contentOf('review-thank-you', 'fr').subject, defaultContents['review-thank-you']().subject]
  expect(inLanguage('es', nested)).toEqual(['Merci pour votre avis', 'Gracias por tu reseña'])
  expect(() => inLanguage('de', () => JSON.parse('no'))).toThrow()
  expect(defaultContents['review-thank-you']().subject).toBe('Thank you for your review')
})
