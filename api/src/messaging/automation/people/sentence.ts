import type { WhySentence } from '@yuko/contract/automation/runs/explanation'
import { i18n } from '@yuko/contract/language'

/** Lower-cases labels that stand alone elsewhere, to follow a colon. German keeps the capital of its nouns. */
export const lowered = (text: string) => (i18n.locale === 'de' ? text : text.charAt(0).toLowerCase() + text.slice(1))

/** A sentence of an explanation, without absent fields. */
export function say(
  tone: WhySentence['tone'],
  text: string,
  more: Partial<Omit<WhySentence, 'tone' | 'text' | 'at'>> & { at?: Date | null } = {},
): WhySentence {
  const { at, ...rest } = more
  return { text, tone, at: at?.toISOString() ?? null, isNow: false, leaves: [], emailMessageId: null, runId: null, ...rest }
}

/** “10%”, in the current language. */
export const shareOf = (percent: number) => new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(percent / 100)
