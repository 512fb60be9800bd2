import type { WhySentence } from '@yuko/contract/automation/runs/explanation'

/** Lower-cases labels that stand alone elsewhere, to follow a colon. */
export const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** A sentence of an explanation, without absent fields. */
export function say(
  tone: WhySentence['tone'],
  text: string,
  more: Partial<Omit<WhySentence, 'tone' | 'text' | 'at'>> & { at?: Date | null } = {},
): WhySentence {
  const { at, ...rest } = more
  return { text, tone, at: at?.toISOString() ?? null, isNow: false, leaves: [], emailMessageId: null, runId: null, ...rest }
}
