/**
 * Texts of sign-up and unsubscribe for shoppers, next to the merchant's own: sign-up form, confirmation email, and linked pages.
 * Plain data in the built-in languages; the element gets one of them from the API.
 */
const en = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  birthday: 'Birthday',
  topics: 'What would you like to receive?',
  close: 'Close',
  needEmail: 'Enter an email address, such as name@example.com.',
  needTick: 'Check the box first.',
  needDate: 'Enter the date as year-month-day, such as 1990-12-31.',
  rateLimited: 'Too many attempts from your network. Try again later.',
  failed: 'Something went wrong. Try again in a moment.',
  gone: 'This form is no longer available.',

  mailSubject: 'Confirm your email address for {store}',
  mailHeading: 'Confirm your email address',
  mailPreview: 'One click to subscribe.',
  mailText: 'Someone entered this address to receive emails from {store}. If it was you, confirm your subscription.',
  mailButton: 'Confirm subscription',
  mailNote: 'If this wasn’t you, ignore this email. You won’t be subscribed.',
  mailLink: 'If the button doesn’t work, open this link:',
  mailUnsubscribe: 'Unsubscribe or manage preferences',

  couponSubject: 'Your discount code for {store}',
  couponHeading: 'Your discount code',
  couponText: 'Enter this code at checkout:',
  couponButton: 'Shop now',
  couponEnds: 'Valid until {date}. It can be used once.',
  couponOnce: 'It can be used once.',
  couponLater: 'We’ll email you your discount code shortly.',

  confirmTitle: 'Confirm your email address',
  waitingHeading: 'Confirm your subscription',
  waitingText: '{store} will send its emails to this address. You can unsubscribe at any time.',
  waitingButton: 'Confirm subscription',
  confirmedHeading: 'You’re subscribed',
  confirmedText: 'Thank you for subscribing to emails from {store}.',
  choose: 'Manage email preferences',
  overHeading: 'This link is no longer valid',
  overText: 'It has expired, or you unsubscribed after it was sent. To receive the emails, sign up again.',

  choicesTitle: 'Email preferences',
  leaveHeading: 'Unsubscribe from these emails?',
  leaveText: 'You’ll be unsubscribed from all marketing emails from {store}.',
  leaveButton: 'Unsubscribe',
  leftHeading: 'You’re unsubscribed',
  leftText:
    'You won’t receive marketing emails from {store} anymore. You’ll still receive emails about your orders and requests.',
  undo: 'Undo',
  orChoose: 'Or choose which emails to receive',
  orSome: 'Or keep receiving some of them',
  topicReviews: 'Review requests',
  topicReviewsText: 'Ask for your opinion after an order',
  topicLoyalty: 'Points and rewards',
  topicLoyaltyText: 'Points you’ve earned and rewards you can redeem',
  topicOffers: 'News and offers',
  topicOffersText: 'New products and offers from the store',

  linkHeading: 'This link doesn’t work',
  linkText: 'It’s incomplete or invalid. Nothing was changed. Open it from the email again, or copy the whole link.',
  loadHeading: 'Couldn’t load the page',
  retry: 'Try again',
  loading: 'Loading',
  mailGone: 'This email is no longer available.',
  by: 'Email by Yuko',
}

export type ConsentTextKey = keyof typeof en
export type ConsentTexts = Readonly<Record<ConsentTextKey, string>>

const de: ConsentTexts = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail-Adresse',
  birthday: 'Geburtstag',
  topics: 'Welche E-Mails möchtest du erhalten?',
  close: 'Schließen',
  needEmail: 'Gib eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
  needTick: 'Setze zuerst das Häkchen.',
  needDate: 'Gib das Datum als Jahr-Monat-Tag ein, zum Beispiel 1990-12-31.',
  rateLimited: 'Zu viele Versuche aus deinem Netzwerk. Versuch es später noch einmal.',
  failed: 'Das hat nicht geklappt. Versuch es gleich noch einmal.',
  gone: 'Dieses Formular ist nicht mehr verfügbar.',

  mailSubject: 'Bestätige deine E-Mail-Adresse für {store}',
  mailHeading: 'E-Mail-Adresse bestätigen',
  mailPreview: 'Mit einem Klick bist du angemeldet.',
  mailText: 'Mit dieser Adresse wurden E-Mails von {store} angefordert. Wenn du das warst, bestätige deine Anmeldung.',
  mailButton: 'Anmeldung bestätigen',
  mailNote: 'Wenn du das nicht warst, ignoriere diese E-Mail. Du wirst dann nicht angemeldet.',
  mailLink: 'Wenn der Button nicht funktioniert, öffne diesen Link:',
  mailUnsubscribe: 'Abmelden oder Einstellungen ändern',

  couponSubject: 'Dein Rabattcode für {store}',
  couponHeading: 'Dein Rabattcode',
  couponText: 'Gib diesen Code an der Kasse ein:',
  couponButton: 'Jetzt einkaufen',
  couponEnds: 'Gültig bis {date}. Er kann einmal verwendet werden.',
  couponOnce: 'Er kann einmal verwendet werden.',
  couponLater: 'Wir schicken dir deinen Rabattcode gleich per E-Mail.',

  confirmTitle: 'E-Mail-Adresse bestätigen',
  waitingHeading: 'Anmeldung bestätigen',
  waitingText: '{store} sendet dann E-Mails an diese Adresse. Du kannst dich jederzeit abmelden.',
  waitingButton: 'Anmeldung bestätigen',
  confirmedHeading: 'Du bist angemeldet',
  confirmedText: 'Danke für deine Anmeldung zu den E-Mails von {store}.',
  choose: 'E-Mail-Einstellungen ändern',
  overHeading: 'Dieser Link ist nicht mehr gültig',
  overText: 'Er ist abgelaufen, oder du hast dich inzwischen abgemeldet. Melde dich noch einmal an, um die E-Mails zu erhalten.',

  choicesTitle: 'E-Mail-Einstellungen',
  leaveHeading: 'Von diesen E-Mails abmelden?',
  leaveText: 'Du wirst von allen Marketing-E-Mails von {store} abgemeldet.',
  leaveButton: 'Abmelden',
  leftHeading: 'Du bist abgemeldet',
  leftText:
    'Du erhältst keine Marketing-E-Mails von {store} mehr. E-Mails zu deinen Bestellungen und Anfragen erhältst du weiterhin.',
  undo: 'Rückgängig',
  orChoose: 'Oder wähle aus, welche E-Mails du erhältst',
  orSome: 'Oder erhalte weiterhin einige davon',
  topicReviews: 'Bewertungsanfragen',
  topicReviewsText: 'Frage nach deiner Meinung nach einer Bestellung',
  topicLoyalty: 'Punkte und Prämien',
  topicLoyaltyText: 'Deine Punkte und die Prämien, die du einlösen kannst',
  topicOffers: 'Neuigkeiten und Angebote',
  topicOffersText: 'Neue Produkte und Angebote des Shops',

  linkHeading: 'Dieser Link funktioniert nicht',
  linkText:
    'Er ist unvollständig oder ungültig. Es wurde nichts geändert. Öffne ihn noch einmal aus der E-Mail, oder kopiere den ganzen Link.',
  loadHeading: 'Die Seite konnte nicht geladen werden',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen',
  mailGone: 'Diese E-Mail ist nicht mehr verfügbar.',
  by: 'E-Mail von Yuko',
}

const fr: ConsentTexts = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
  birthday: 'Date de naissance',
  topics: 'Que souhaitez-vous recevoir ?',
  close: 'Fermer',
  needEmail: 'Saisissez une adresse e-mail, par exemple nom@exemple.fr.',
  needTick: 'Cochez d’abord la case.',
  needDate: 'Saisissez la date sous la forme année-mois-jour, par exemple 1990-12-31.',
  rateLimited: 'Trop de tentatives depuis votre réseau. Réessayez plus tard.',
  failed: 'Une erreur s’est produite. Réessayez dans un instant.',
  gone: 'Ce formulaire n’est plus disponible.',

  mailSubject: 'Confirmez votre adresse e-mail pour {store}',
  mailHeading: 'Confirmez votre adresse e-mail',
  mailPreview: 'Un clic suffit pour vous inscrire.',
  mailText: 'Cette adresse a été saisie pour recevoir les e-mails de {store}. Si c’était vous, confirmez votre inscription.',
  mailButton: 'Confirmer l’inscription',
  mailNote: 'Si ce n’était pas vous, ignorez cet e-mail. Vous ne serez pas inscrit.',
  mailLink: 'Si le bouton ne fonctionne pas, ouvrez ce lien :',
  mailUnsubscribe: 'Se désinscrire ou gérer les préférences',

  couponSubject: 'Votre code promo pour {store}',
  couponHeading: 'Votre code promo',
  couponText: 'Saisissez ce code lors du paiement :',
  couponButton: 'Acheter maintenant',
  couponEnds: 'Valable jusqu’au {date}. Utilisable une seule fois.',
  couponOnce: 'Utilisable une seule fois.',
  couponLater: 'Nous vous enverrons votre code promo par e-mail dans quelques instants.',

  confirmTitle: 'Confirmer votre adresse e-mail',
  waitingHeading: 'Confirmez votre inscription',
  waitingText: '{store} enverra ses e-mails à cette adresse. Vous pouvez vous désinscrire à tout moment.',
  waitingButton: 'Confirmer l’inscription',
  confirmedHeading: 'Vous êtes inscrit',
  confirmedText: 'Merci de vous être inscrit aux e-mails de {store}.',
  choose: 'Gérer les préférences e-mail',
  overHeading: 'Ce lien n’est plus valable',
  overText: 'Il a expiré, ou vous vous êtes désinscrit après son envoi. Pour recevoir les e-mails, inscrivez-vous de nouveau.',

  choicesTitle: 'Préférences e-mail',
  leaveHeading: 'Se désinscrire de ces e-mails ?',
  leaveText: 'Vous serez désinscrit de tous les e-mails marketing de {store}.',
  leaveButton: 'Se désinscrire',
  leftHeading: 'Vous êtes désinscrit',
  leftText:
    'Vous ne recevrez plus d’e-mails marketing de {store}. Vous recevrez toujours les e-mails liés à vos commandes et à vos demandes.',
  undo: 'Annuler l’action',
  orChoose: 'Ou choisissez les e-mails à recevoir',
  orSome: 'Ou continuez d’en recevoir certains',
  topicReviews: 'Demandes d’avis',
  topicReviewsText: 'Pour donner votre avis après une commande',
  topicLoyalty: 'Points et récompenses',
  topicLoyaltyText: 'Les points gagnés et les récompenses à utiliser',
  topicOffers: 'Nouveautés et offres',
  topicOffersText: 'Les nouveaux produits et les offres de la boutique',

  linkHeading: 'Ce lien ne fonctionne pas',
  linkText:
    'Il est incomplet ou non valable. Rien n’a été modifié. Ouvrez-le de nouveau depuis l’e-mail, ou copiez le lien en entier.',
  loadHeading: 'Impossible de charger la page',
  retry: 'Réessayer',
  loading: 'Chargement',
  mailGone: 'Cet e-mail n’est plus disponible.',
  by: 'E-mail par Yuko',
}

const es: ConsentTexts = {
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  birthday: 'Fecha de nacimiento',
  topics: '¿Qué te gustaría recibir?',
  close: 'Cerrar',
  needEmail: 'Escribe una dirección de correo, por ejemplo nombre@ejemplo.es.',
  needTick: 'Marca primero la casilla.',
  needDate: 'Escribe la fecha como año-mes-día, por ejemplo 1990-12-31.',
  rateLimited: 'Demasiados intentos desde tu red. Inténtalo más tarde.',
  failed: 'Algo ha fallado. Inténtalo de nuevo en un momento.',
  gone: 'Este formulario ya no está disponible.',

  mailSubject: 'Confirma tu correo electrónico para {store}',
  mailHeading: 'Confirma tu correo electrónico',
  mailPreview: 'Suscríbete con un clic.',
  mailText: 'Alguien ha pedido recibir los correos de {store} en esta dirección. Si has sido tú, confirma tu suscripción.',
  mailButton: 'Confirmar suscripción',
  mailNote: 'Si no has sido tú, ignora este correo. No se te suscribirá.',
  mailLink: 'Si el botón no funciona, abre este enlace:',
  mailUnsubscribe: 'Darse de baja o cambiar preferencias',

  couponSubject: 'Tu código de descuento para {store}',
  couponHeading: 'Tu código de descuento',
  couponText: 'Introduce este código al pagar:',
  couponButton: 'Comprar ahora',
  couponEnds: 'Válido hasta el {date}. Solo se puede usar una vez.',
  couponOnce: 'Solo se puede usar una vez.',
  couponLater: 'Te enviaremos tu código de descuento por correo en breve.',

  confirmTitle: 'Confirma tu correo electrónico',
  waitingHeading: 'Confirma tu suscripción',
  waitingText: '{store} enviará sus correos a esta dirección. Puedes darte de baja en cualquier momento.',
  waitingButton: 'Confirmar suscripción',
  confirmedHeading: 'Te has suscrito',
  confirmedText: 'Gracias por suscribirte a los correos de {store}.',
  choose: 'Gestionar preferencias de correo',
  overHeading: 'Este enlace ya no es válido',
  overText: 'Ha caducado, o te has dado de baja después de su envío. Para recibir los correos, suscríbete de nuevo.',

  choicesTitle: 'Preferencias de correo',
  leaveHeading: '¿Darte de baja de estos correos?',
  leaveText: 'Te darás de baja de todos los correos comerciales de {store}.',
  leaveButton: 'Darme de baja',
  leftHeading: 'Te has dado de baja',
  leftText: 'Ya no recibirás correos comerciales de {store}. Seguirás recibiendo los correos sobre tus pedidos y solicitudes.',
  undo: 'Deshacer',
  orChoose: 'O elige qué correos quieres recibir',
  orSome: 'O sigue recibiendo algunos',
  topicReviews: 'Solicitudes de reseñas',
  topicReviewsText: 'Para pedirte tu opinión después de un pedido',
  topicLoyalty: 'Puntos y recompensas',
  topicLoyaltyText: 'Los puntos que has ganado y las recompensas que puedes canjear',
  topicOffers: 'Novedades y ofertas',
  topicOffersText: 'Nuevos productos y ofertas de la tienda',

  linkHeading: 'Este enlace no funciona',
  linkText: 'Está incompleto o no es válido. No se ha cambiado nada. Ábrelo de nuevo desde el correo o copia el enlace entero.',
  loadHeading: 'No se ha podido cargar la página',
  retry: 'Reintentar',
  loading: 'Cargando',
  mailGone: 'Este correo ya no está disponible.',
  by: 'Correo de Yuko',
}

export const consentLanguages = ['en', 'de', 'fr', 'es'] as const
export type ConsentLanguage = (typeof consentLanguages)[number]

export const consentTexts: Readonly<Record<ConsentLanguage, ConsentTexts>> = { en, de, fr, es }

/**
 * The first supported language, best first: the person's own, then the page's or the browser's (`de-AT`, or a header such as
 * `de-AT,de;q=0.9`). English if none is.
 */
export function consentLanguage(...wanted: readonly (string | null | undefined)[]): ConsentLanguage {
  const tags = wanted.map(
    (one) =>
      one
        ?.trim()
        .toLowerCase()
        .split(/[^a-z]/)[0],
  )
  return tags.flatMap((tag) => consentLanguages.filter((known) => known === tag))[0] ?? 'en'
}

/** Texts of the sign-up form's element. */
export const signupTextKeys = [
  'firstName',
  'lastName',
  'email',
  'birthday',
  'topics',
  'close',
  'needEmail',
  'needTick',
  'needDate',
  'rateLimited',
  'failed',
  'gone',
] as const satisfies readonly ConsentTextKey[]
export type SignupTexts = Readonly<Record<(typeof signupTextKeys)[number], string>>
