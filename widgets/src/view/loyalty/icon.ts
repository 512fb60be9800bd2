import { h, type Tree } from '../tree.ts'

const paths = {
  gift: 'M3 8h14v3H3zM4 11v6h12v-6M10 8v9M10 8S8 3 5.8 4.2 7 8 10 8s6.2-2.6 4.2-3.8S10 8 10 8z',
  star: 'M10 2.5l2.3 4.8 5.2.7-3.8 3.7.9 5.2L10 14.4l-4.6 2.5.9-5.2L2.5 8l5.2-.7z',
  heart: 'M10 16.5S3 12.4 3 7.7A3.7 3.7 0 0 1 10 6a3.7 3.7 0 0 1 7 1.7c0 4.7-7 8.8-7 8.8z',
  crown: 'M3 15h14M3.5 12.5L3 6l4 3 3-5 3 5 4-3-.5 6.5z',
  medal: 'M10 17a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM7.5 8.5L5 3h10l-2.5 5.5',
  diamond: 'M5.5 4h9L18 8l-8 9-8-9zM2 8h16M7.5 8L10 17l2.5-9L10 4z',
  leaf: 'M4 16C4 8 9 4 17 4c0 8-4 12-9 12-1.5 0-3-.5-4-2M4 17c1-4 4-7 8-8.5',
  close: 'M5 5l10 10M15 5L5 15',
  back: 'M12 4l-6 6 6 6',
  next: 'M8 4l6 6-6 6',
} as const
export type IconName = keyof typeof paths

/** A decorative line drawing; the text next to it carries the meaning. */
export function icon(name: IconName): Tree {
  return h('svg', { class: 'icon', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, h('path', { d: paths[name] }))
}
