/** `{n}` and `{name}` are filled in; `[one, other]` by the language's plural rule. */
export interface Texts {
  heading: string
  reviews: readonly [one: string, other: string]
  stars: readonly [one: string, other: string]
  outOf: string
  only: string
  showAll: string
  sort: string
  newest: string
  highest: string
  lowest: string
  verified: string
  replyFrom: string
  more: string
  empty: string
  failed: string
  retry: string
  loading: string
  picture: string
}

const en: Texts = {
  heading: 'Customer reviews',
  reviews: ['{n} review', '{n} reviews'],
  stars: ['{n} star', '{n} stars'],
  outOf: '{n} out of 5 stars',
  only: 'Only reviews with {n}',
  showAll: 'Show all reviews',
  sort: 'Sort by',
  newest: 'Newest',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
  verified: 'Verified buyer',
  replyFrom: 'Reply from {name}',
  more: 'Show more reviews',
  empty: 'No reviews yet.',
  failed: 'The reviews could not be loaded.',
  retry: 'Try again',
  loading: 'Loading reviews',
  picture: 'Picture by {name}',
}

const de: Texts = {
  heading: 'Kundenbewertungen',
  reviews: ['{n} Bewertung', '{n} Bewertungen'],
  stars: ['{n} Stern', '{n} Sterne'],
  outOf: '{n} von 5 Sternen',
  only: 'Nur Bewertungen: {n}',
  showAll: 'Alle Bewertungen zeigen',
  sort: 'Sortieren',
  newest: 'Neueste',
  highest: 'Beste zuerst',
  lowest: 'Schlechteste zuerst',
  verified: 'Verifizierter Kauf',
  replyFrom: 'Antwort von {name}',
  more: 'Weitere Bewertungen zeigen',
  empty: 'Noch keine Bewertungen.',
  failed: 'Die Bewertungen konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  loading: 'Bewertungen werden geladen',
  picture: 'Bild von {name}',
}

const fr: Texts = {
  heading: 'Avis clients',
  reviews: ['{n} avis', '{n} avis'],
  stars: ['{n} étoile', '{n} étoiles'],
  outOf: '{n} sur 5 étoiles',
  only: 'Uniquement les avis : {n}',
  showAll: 'Afficher tous les avis',
  sort: 'Trier par',
  newest: 'Plus récents',
  highest: 'Meilleures notes',
  lowest: 'Notes les plus basses',
  verified: 'Achat vérifié',
  replyFrom: 'Réponse de {name}',
  more: 'Afficher plus d’avis',
  empty: 'Aucun avis pour le moment.',
  failed: 'Les avis n’ont pas pu être chargés.',
  retry: 'Réessayer',
  loading: 'Chargement des avis',
  picture: 'Photo de {name}',
}

const es: Texts = {
  heading: 'Opiniones de clientes',
  reviews: ['{n} opinión', '{n} opiniones'],
  stars: ['{n} estrella', '{n} estrellas'],
  outOf: '{n} de 5 estrellas',
  only: 'Solo opiniones: {n}',
  showAll: 'Ver todas las opiniones',
  sort: 'Ordenar por',
  newest: 'Más recientes',
  highest: 'Mejor valoración',
  lowest: 'Peor valoración',
  verified: 'Compra verificada',
  replyFrom: 'Respuesta de {name}',
  more: 'Ver más opiniones',
  empty: 'Aún no hay opiniones.',
  failed: 'No se pudieron cargar las opiniones.',
  retry: 'Reintentar',
  loading: 'Cargando opiniones',
  picture: 'Foto de {name}',
}

const languages: Readonly<Record<string, Texts>> = { en, de, fr, es }

export function textsOf(locale: string): Texts {
  return languages[locale.slice(0, 2).toLowerCase()] ?? en
}
