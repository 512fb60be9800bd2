import { h, type Tree } from '../view/tree.ts'

/** All other texts are part of the response, which failed here. */
const texts: Readonly<Record<string, readonly [failed: string, retry: string]>> = {
  de: ['Die Prämien konnten nicht geladen werden.', 'Erneut versuchen'],
  fr: ['Impossible de charger les récompenses.', 'Réessayer'],
  es: ['No se han podido cargar las recompensas.', 'Reintentar'],
}

export function programFailure(locale: string): Tree {
  const [failed, retry] = texts[locale.slice(0, 2)] ?? ['Couldn’t load the rewards.', 'Try again']
  return h('p', { class: 'failure', role: 'alert' }, `${failed} `, h('button', { type: 'button', 'data-do': 'retry' }, retry))
}
