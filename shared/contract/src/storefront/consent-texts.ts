/**
 * Texts of sign-up and unsubscribe for shoppers, next to the merchant's own: sign-up form, confirmation email, and linked pages.
 * Plain data in the built-in languages; the element gets one of them from the API.
 */
const en = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail address',
  birthday: 'Birthday',
  topics: 'What would you like to get?',
  close: 'Close',
  needEmail: 'Give an e-mail address such as name@example.com.',
  needTick: 'Tick the box first.',
  needDate: 'Give the date as year-month-day, such as 1990-12-31.',
  rateLimited: 'Too much was sent from here. Please try again later.',
  failed: 'That did not work. Please try again in a moment.',
  gone: 'This form is not open any more.',

  mailSubject: 'Please confirm your e-mail for {store}',
  mailHeading: 'Is this you?',
  mailPreview: 'One click, and you are on the list.',
  mailText: 'Somebody, we hope you, asked for e-mail from {store} to this address. Confirm it, and you are on the list.',
  mailButton: 'Confirm',
  mailNote: 'If it was not you, do nothing: you get no more e-mail about this.',
  mailLink: 'If the button does not work, open this address:',
  mailUnsubscribe: 'Unsubscribe or choose what you get',

  confirmTitle: 'Confirm your e-mail',
  waitingHeading: 'Shall we write to you?',
  waitingText: 'Confirm, and {store} sends its e-mail to this address. You can end it at any time.',
  waitingButton: 'Yes, write to me',
  confirmedHeading: 'You are on the list',
  confirmedText: 'Thank you. {store} will write to you.',
  choose: 'Choose what you get',
  overHeading: 'This link is over',
  overText: 'You have decided otherwise since, or it is too old. Sign up again if you want the e-mail.',

  choicesTitle: 'Your e-mail choices',
  leaveHeading: 'Unsubscribe from this e-mail?',
  leaveText: 'One click ends all e-mail that {store} sends you of its own accord.',
  leaveButton: 'Unsubscribe',
  leftHeading: 'You are unsubscribed',
  leftText: '{store} sends you no more e-mail of its own accord. Answers to what you ask for, such as an order, still come.',
  undo: 'Undo',
  orChoose: 'Or choose what you get',
  orSome: 'Or get only some of it',
  topicReviews: 'Review requests',
  topicReviewsText: 'After an order, to ask what you think of it',
  topicLoyalty: 'Points and rewards',
  topicLoyaltyText: 'What you have earned and what you can get for it',
  topicOffers: 'News and offers',
  topicOffersText: 'What is new in the store',

  linkHeading: 'This link did not work',
  linkText: 'It is not complete, or it is not one of ours. Nothing was changed. Open the link once more, or copy all of it.',
  loadHeading: 'The page did not load',
  retry: 'Try again',
  loading: 'Loading',
  mailGone: 'This mail cannot be shown any more.',
  by: 'E-mail by Yuko',
}

export type ConsentTextKey = keyof typeof en
export type ConsentTexts = Readonly<Record<ConsentTextKey, string>>

const de: ConsentTexts = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail-Adresse',
  birthday: 'Geburtstag',
  topics: 'Was möchten Sie bekommen?',
  close: 'Schließen',
  needEmail: 'Geben Sie eine E-Mail-Adresse wie name@example.com an.',
  needTick: 'Setzen Sie zuerst das Häkchen.',
  needDate: 'Geben Sie das Datum als Jahr-Monat-Tag an, etwa 1990-12-31.',
  rateLimited: 'Von hier wurde zu viel gesendet. Bitte versuchen Sie es später noch einmal.',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
  gone: 'Dieses Formular ist nicht mehr offen.',

  mailSubject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse für {store}',
  mailHeading: 'Sind Sie das?',
  mailPreview: 'Ein Klick, und Sie stehen auf der Liste.',
  mailText:
    'Jemand, hoffentlich Sie, möchte unter dieser Adresse E-Mails von {store} bekommen. Bestätigen Sie das, und Sie stehen auf der Liste.',
  mailButton: 'Bestätigen',
  mailNote: 'Wenn Sie das nicht waren, tun Sie nichts: Sie bekommen dazu keine weiteren E-Mails.',
  mailLink: 'Wenn der Knopf nicht funktioniert, öffnen Sie diese Adresse:',
  mailUnsubscribe: 'Abmelden oder auswählen, was Sie bekommen',

  confirmTitle: 'E-Mail-Adresse bestätigen',
  waitingHeading: 'Dürfen wir Ihnen schreiben?',
  waitingText: 'Bestätigen Sie, und {store} sendet E-Mails an diese Adresse. Sie können sich jederzeit abmelden.',
  waitingButton: 'Ja, schreiben Sie mir',
  confirmedHeading: 'Sie stehen auf der Liste',
  confirmedText: 'Vielen Dank. {store} wird Ihnen schreiben.',
  choose: 'Auswählen, was Sie bekommen',
  overHeading: 'Dieser Link gilt nicht mehr',
  overText:
    'Sie haben sich seitdem anders entschieden, oder er ist zu alt. Melden Sie sich noch einmal an, wenn Sie die E-Mails möchten.',

  choicesTitle: 'Ihre E-Mail-Einstellungen',
  leaveHeading: 'Von diesen E-Mails abmelden?',
  leaveText: 'Ein Klick beendet alle E-Mails, die {store} Ihnen von sich aus sendet.',
  leaveButton: 'Abmelden',
  leftHeading: 'Sie sind abgemeldet',
  leftText:
    '{store} sendet Ihnen von sich aus keine E-Mails mehr. Was Sie selbst veranlassen, etwa eine Bestellung, wird weiterhin beantwortet.',
  undo: 'Rückgängig',
  orChoose: 'Oder wählen Sie aus, was Sie bekommen',
  orSome: 'Oder nur einen Teil davon bekommen',
  topicReviews: 'Bitten um Bewertung',
  topicReviewsText: 'Nach einer Bestellung, um nach Ihrer Meinung zu fragen',
  topicLoyalty: 'Punkte und Prämien',
  topicLoyaltyText: 'Was Sie gesammelt haben und was Sie dafür bekommen',
  topicOffers: 'Neuigkeiten und Angebote',
  topicOffersText: 'Was es im Shop Neues gibt',

  linkHeading: 'Dieser Link hat nicht funktioniert',
  linkText:
    'Er ist unvollständig oder nicht von uns. Es wurde nichts geändert. Öffnen Sie den Link noch einmal, oder kopieren Sie ihn ganz.',
  loadHeading: 'Die Seite konnte nicht geladen werden',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen',
  mailGone: 'Diese E-Mail lässt sich nicht mehr zeigen.',
  by: 'E-Mail mit Yuko',
}

const fr: ConsentTexts = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
  birthday: 'Date de naissance',
  topics: 'Que souhaitez-vous recevoir ?',
  close: 'Fermer',
  needEmail: 'Indiquez une adresse e-mail comme nom@exemple.fr.',
  needTick: 'Cochez d’abord la case.',
  needDate: 'Indiquez la date sous la forme année-mois-jour, par exemple 1990-12-31.',
  rateLimited: 'Trop de demandes ont été envoyées d’ici. Veuillez réessayer plus tard.',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer dans un instant.',
  gone: 'Ce formulaire n’est plus ouvert.',

  mailSubject: 'Veuillez confirmer votre adresse e-mail pour {store}',
  mailHeading: 'Est-ce bien vous ?',
  mailPreview: 'Un clic, et vous êtes inscrit.',
  mailText:
    'Quelqu’un, vous sans doute, a demandé à recevoir les e-mails de {store} à cette adresse. Confirmez, et votre inscription est faite.',
  mailButton: 'Confirmer',
  mailNote: 'Si ce n’était pas vous, ne faites rien : vous ne recevrez plus d’e-mail à ce sujet.',
  mailLink: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  mailUnsubscribe: 'Se désabonner ou choisir ce que vous recevez',

  confirmTitle: 'Confirmer votre adresse e-mail',
  waitingHeading: 'Pouvons-nous vous écrire ?',
  waitingText: 'Confirmez, et {store} enverra ses e-mails à cette adresse. Vous pouvez vous désabonner à tout moment.',
  waitingButton: 'Oui, écrivez-moi',
  confirmedHeading: 'Votre inscription est faite',
  confirmedText: 'Merci. {store} vous écrira.',
  choose: 'Choisir ce que vous recevez',
  overHeading: 'Ce lien n’est plus valable',
  overText: 'Vous avez changé d’avis depuis, ou il est trop ancien. Inscrivez-vous de nouveau si vous souhaitez les e-mails.',

  choicesTitle: 'Vos choix d’e-mails',
  leaveHeading: 'Ne plus recevoir ces e-mails ?',
  leaveText: 'Un clic met fin à tous les e-mails que {store} vous envoie de sa propre initiative.',
  leaveButton: 'Se désabonner',
  leftHeading: 'Vous êtes désabonné',
  leftText:
    '{store} ne vous enverra plus d’e-mail de sa propre initiative. Vous recevrez toujours les réponses à vos demandes, comme une commande.',
  undo: 'Annuler',
  orChoose: 'Ou choisissez ce que vous recevez',
  orSome: 'Ou n’en recevez qu’une partie',
  topicReviews: 'Demandes d’avis',
  topicReviewsText: 'Après une commande, pour vous demander votre avis',
  topicLoyalty: 'Points et récompenses',
  topicLoyaltyText: 'Ce que vous avez gagné et ce que vous pouvez obtenir',
  topicOffers: 'Nouveautés et offres',
  topicOffersText: 'Les nouveautés de la boutique',

  linkHeading: 'Ce lien n’a pas fonctionné',
  linkText:
    'Il est incomplet, ou il n’est pas de nous. Rien n’a été modifié. Ouvrez le lien encore une fois, ou copiez-le en entier.',
  loadHeading: 'La page n’a pas pu être chargée',
  retry: 'Réessayer',
  loading: 'Chargement',
  mailGone: 'Cet e-mail ne peut plus être affiché.',
  by: 'E-mail avec Yuko',
}

const es: ConsentTexts = {
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  birthday: 'Fecha de nacimiento',
  topics: '¿Qué desea recibir?',
  close: 'Cerrar',
  needEmail: 'Indique una dirección como nombre@ejemplo.es.',
  needTick: 'Marque primero la casilla.',
  needDate: 'Indique la fecha como año-mes-día, por ejemplo 1990-12-31.',
  rateLimited: 'Se ha enviado demasiado desde aquí. Inténtelo más tarde.',
  failed: 'No ha funcionado. Inténtelo de nuevo en un momento.',
  gone: 'Este formulario ya no está abierto.',

  mailSubject: 'Confirme su correo electrónico para {store}',
  mailHeading: '¿Es usted?',
  mailPreview: 'Un clic y estará en la lista.',
  mailText:
    'Alguien, esperamos que usted, ha pedido recibir los correos de {store} en esta dirección. Confírmelo y estará en la lista.',
  mailButton: 'Confirmar',
  mailNote: 'Si no ha sido usted, no haga nada: no recibirá más correos sobre esto.',
  mailLink: 'Si el botón no funciona, abra esta dirección:',
  mailUnsubscribe: 'Darse de baja o elegir lo que recibe',

  confirmTitle: 'Confirmar su correo electrónico',
  waitingHeading: '¿Podemos escribirle?',
  waitingText: 'Confirme y {store} enviará sus correos a esta dirección. Puede darse de baja en cualquier momento.',
  waitingButton: 'Sí, escríbanme',
  confirmedHeading: 'Ya está en la lista',
  confirmedText: 'Gracias. {store} le escribirá.',
  choose: 'Elegir lo que recibe',
  overHeading: 'Este enlace ya no es válido',
  overText: 'Desde entonces ha decidido otra cosa, o es demasiado antiguo. Suscríbase de nuevo si desea los correos.',

  choicesTitle: 'Sus preferencias de correo',
  leaveHeading: '¿Darse de baja de estos correos?',
  leaveText: 'Un clic pone fin a todos los correos que {store} le envía por iniciativa propia.',
  leaveButton: 'Darse de baja',
  leftHeading: 'Se ha dado de baja',
  leftText:
    '{store} ya no le enviará correos por iniciativa propia. Seguirá recibiendo respuestas a lo que pida, por ejemplo un pedido.',
  undo: 'Deshacer',
  orChoose: 'O elija lo que recibe',
  orSome: 'O reciba solo una parte',
  topicReviews: 'Solicitudes de opinión',
  topicReviewsText: 'Después de un pedido, para preguntarle qué le parece',
  topicLoyalty: 'Puntos y recompensas',
  topicLoyaltyText: 'Lo que ha conseguido y lo que puede obtener a cambio',
  topicOffers: 'Novedades y ofertas',
  topicOffersText: 'Las novedades de la tienda',

  linkHeading: 'Este enlace no ha funcionado',
  linkText: 'Está incompleto, o no es nuestro. No se ha cambiado nada. Abra el enlace otra vez o cópielo entero.',
  loadHeading: 'No se ha podido cargar la página',
  retry: 'Reintentar',
  loading: 'Cargando',
  mailGone: 'Este correo ya no se puede mostrar.',
  by: 'Correo con Yuko',
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
