import { type EmailContent, type EmailDesign, emailDesign } from '@yuko/contract/emails/email-block'
import { isSame } from '@yuko/kit/publishing/is-same.ts'
import { useHotkeys } from '@yuko/ui'
import { useState } from 'react'
import type { EditedEmail } from '#data/edited-email.ts'
import { useUndo } from '#data/use-undo.ts'

export type EmailDraft = ReturnType<typeof useEmailDraft>

/** The draft of the email in the selected language, with undo. */
export function useEmailDraft(email: EditedEmail) {
  const { value: design, change, ...history } = useUndo<EmailDesign>(email.design)
  const [language, setLanguage] = useState<string | null>(null)
  // Undo may have removed the language.
  const locale = language !== null && language in design.translations ? language : undefined
  const content = (locale === undefined ? undefined : design.translations[locale]) ?? design.content

  useHotkeys([
    ['mod+Z', history.undo],
    ['mod+shift+Z', history.redo],
  ])

  const changeContent = (make: (content: EmailContent) => EmailContent, key: string) =>
    change((now) => {
      const translation = language === null ? undefined : now.translations[language]
      if (language === null || !translation) return { ...now, content: make(now.content) }
      return { ...now, translations: { ...now.translations, [language]: make(translation) } }
    }, `${language} ${key}`)

  return {
    ...history,
    design,
    content,
    locale,
    // Compare in the API's format: the order of fields doesn't matter.
    isDirty: !isSame(emailDesign.safeParse(design).data ?? design, email.design),
    changeContent,
    set: (field: 'subject' | 'preheader') => (text: string) => changeContent((now) => ({ ...now, [field]: text }), field),
    setSender: (chosen: string | undefined) =>
      change(({ senderId: _, ...now }) => (chosen === undefined ? now : { ...now, senderId: chosen }), 'sender'),
    /** Replaces the design; can be undone. */
    take: (taken: EmailDesign, why: string) => change(() => taken, why),
    setLanguage,
    addLanguage: (added: string) => {
      change((now) => ({ ...now, translations: { ...now.translations, [added]: content } }), `add ${added}`)
      setLanguage(added)
    },
    removeLanguage: (removed: string) => {
      change((now) => {
        const { [removed]: _, ...translations } = now.translations
        return { ...now, translations }
      }, `remove ${removed}`)
      setLanguage(null)
    },
  }
}
