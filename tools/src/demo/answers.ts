import type { DemoLanguage } from './phrases.ts'

/** Replies to unhappy reviewers. */
export const answers: Record<DemoLanguage, string> = {
  en: 'Thank you for telling us. We are sorry it fell short; a replacement is on its way to you.',
  de: 'Danke für die offenen Worte. Das tut uns leid, Ersatz ist schon unterwegs.',
  fr: 'Merci de nous l’avoir dit. Nous sommes désolés : un remplacement est en route.',
  es: 'Gracias por contárnoslo. Lo sentimos mucho: ya va de camino uno nuevo.',
  it: 'Grazie per avercelo scritto. Ci dispiace: una sostituzione è già in viaggio.',
}
