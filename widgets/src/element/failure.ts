import { h, type Tree } from '../view/tree.ts'

/** All other texts are part of the response, which failed here. */
const texts: Readonly<Record<string, readonly [failed: string, retry: string]>> = {
  de: ['Die Bewertungen konnten nicht geladen werden.', 'Erneut versuchen'],
  fr: ['Impossible de charger les avis.', 'Réessayer'],
  es: ['No se han podido cargar las reseñas.', 'Reintentar'],
}

export function failure(locale: string): Tree {
  const [failed, retry] = texts[locale.slice(0, 2)] ?? ['Couldn’t load the reviews.', 'Try again']
  return h('div', { class: 'failure', role: 'alert' }, failed, h('button', { type: 'button', 'data-do': 'retry' }, retry))
}
