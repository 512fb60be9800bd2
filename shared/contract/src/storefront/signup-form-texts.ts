/** Texts that a new sign-up form starts with, in the built-in languages. Merchants can edit them. */
export const englishSignupFormTexts = {
  heading: 'Join our newsletter',
  text: 'Get news and offers by email.',
  button: 'Subscribe',
  consentText: 'You can unsubscribe at any time.',
  success: 'Thank you for subscribing.',
  confirmSuccess: 'Almost done. Confirm your subscription from the email we just sent you.',
}
export type SignupFormTexts = Readonly<Record<keyof typeof englishSignupFormTexts, string>>

const de: SignupFormTexts = {
  heading: 'Abonniere unseren Newsletter',
  text: 'Erhalte Neuigkeiten und Angebote per E-Mail.',
  button: 'Abonnieren',
  consentText: 'Du kannst dich jederzeit abmelden.',
  success: 'Danke für deine Anmeldung.',
  confirmSuccess: 'Fast fertig. Bestätige deine Anmeldung über die E-Mail, die wir dir gerade geschickt haben.',
}

const fr: SignupFormTexts = {
  heading: 'Abonnez-vous à notre newsletter',
  text: 'Recevez nos actualités et nos offres par e-mail.',
  button: 'S’abonner',
  consentText: 'Vous pouvez vous désinscrire à tout moment.',
  success: 'Merci pour votre inscription.',
  confirmSuccess: 'Plus qu’une étape : confirmez votre inscription depuis l’e-mail que nous venons de vous envoyer.',
}

const es: SignupFormTexts = {
  heading: 'Suscríbete a nuestra newsletter',
  text: 'Recibe novedades y ofertas por correo electrónico.',
  button: 'Suscribirme',
  consentText: 'Puedes darte de baja cuando quieras.',
  success: 'Gracias por suscribirte.',
  confirmSuccess: 'Ya casi está. Confirma tu suscripción desde el correo que acabamos de enviarte.',
}

const languages: Readonly<Record<string, SignupFormTexts>> = { de, fr, es }

/** For `de-AT`: the texts for `de`, or else English. */
export function signupFormTextsIn(locale: string): SignupFormTexts {
  return languages[locale.split('-')[0] ?? ''] ?? englishSignupFormTexts
}
