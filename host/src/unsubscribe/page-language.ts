import { type ConsentLanguage, consentLanguage } from '@yuko/contract/storefront/consent-texts'
import { browserLocale } from '@yuko/runtime'
import { useEffect } from 'react'

/** The language of a shopper page and its document: from the API, until then the browser's. */
export function usePageLanguage(told: string | undefined): ConsentLanguage {
  const language = consentLanguage(told, browserLocale())
  useEffect(() => {
    const root = document.documentElement
    const before = root.lang
    root.lang = language
    return () => {
      root.lang = before
    }
  }, [language])
  return language
}
