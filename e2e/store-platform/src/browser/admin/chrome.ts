import { element, part } from './elements.ts'
import type { Handler } from './frames.ts'

interface Place {
  label: string
  destination: { path: string }
}

let places: readonly Place[] = []
let current = '/'
let go: (path: string) => unknown = () => {}

/** The app's own places under its name; the longest that the address begins with is the one where the merchant is. */
function drawMenu() {
  const here = current.replace(/[?#].*/, '')
  const isWithin = (path: string) => here === path || here.startsWith(`${path.replace(/\/$/, '')}/`)
  const active = places
    .map(({ destination }) => destination.path)
    .filter(isWithin)
    .sort((a, b) => b.length - a.length)[0]
  const links = places.map(({ label, destination: { path } }) =>
    element(
      'a',
      {
        href: base + path,
        ariaCurrent: path === active ? 'page' : null,
        onclick: (event) => {
          event.preventDefault()
          go(path)
        },
      },
      label,
    ),
  )
  part('app-menu').replaceChildren(...links)
}

let base = ''

export function startMenu(appBase: string, onGo: (path: string) => unknown) {
  base = appBase
  go = onGo
}

export const chromeHandlers: Record<string, Handler> = {
  'APP::MENU::NAVIGATION_MENU::UPDATE': ({ items }) => {
    places = items as Place[]
    drawMenu()
  },
  'APP::TITLEBAR::UPDATE': ({ title, buttons }, reply) => {
    part('title').textContent = String(title)
    const drawn = (buttons as { id: string; label: string; variant: string | null; disabled: boolean }[]).map(
      ({ id, label, variant, disabled }) =>
        element(
          'button',
          { className: variant ?? 'plain', disabled, onclick: () => reply('APP::TITLEBAR::BUTTONS::BUTTON::CLICK', { id }) },
          label,
        ),
    )
    part('title-buttons').replaceChildren(...drawn)
  },
  'APP::LOADING::START': () => {
    part('loading').hidden = false
  },
  'APP::LOADING::STOP': () => {
    part('loading').hidden = true
  },
}

/** Shows where the app is, without a step of its own in the browser's history: the frame has made one already. */
export function showAddress(path: string) {
  current = path
  history.replaceState(null, '', base + (path === '/' ? '' : path))
  drawMenu()
}
