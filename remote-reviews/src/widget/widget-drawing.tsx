import type { ReviewWidgetKind } from '@yuko/contract/widgets/widget-kind'
import styles from './gallery.module.css'

const starPath = (x: number, y: number, r: number) => {
  const point = (index: number) => {
    const angle = (Math.PI * index) / 5 - Math.PI / 2
    const radius = index % 2 === 0 ? r : r * 0.45
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
  }
  return `M${Array.from({ length: 10 }, (_, index) => point(index)).join('L')}Z`
}
const stars = (x: number, y: number, r: number) => [0, 1, 2, 3, 4].map((index) => starPath(x + index * r * 2.4, y, r)).join('')
const line = (x: number, y: number, width: number) => `M${x} ${y}h${width}`
const box = (x: number, y: number, width: number, height: number, r = 4) =>
  `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} -${r} ${r}h-${width - 2 * r}q-${r} 0 -${r} -${r}v-${height - 2 * r}q0 -${r} ${r} -${r}z`

interface Drawing {
  readonly lines: string
  readonly quiet: string
  readonly stars: string
}

const drawings: Readonly<Record<ReviewWidgetKind, Drawing>> = {
  review_list: {
    stars: stars(30, 34, 6) + stars(28, 80, 4) + stars(28, 110, 4),
    lines: `${line(120, 24, 90)}${line(120, 33, 70)}${line(120, 42, 30)}M24 60h192`,
    quiet: line(84, 80, 50) + line(24, 91, 170) + line(84, 110, 40) + line(24, 121, 130),
  },
  star_badge: {
    stars: stars(38, 88, 7),
    lines: box(24, 16, 56, 56) + line(96, 24, 110),
    quiet: line(96, 38, 80) + line(130, 88, 46) + line(24, 108, 190) + line(24, 118, 150),
  },
  rating_text: {
    stars: starPath(44, 62, 9),
    lines: line(60, 62, 148),
    quiet: line(34, 30, 90) + line(34, 88, 170) + line(34, 100, 130),
  },
  snippet: {
    stars: stars(120, 62, 3.5),
    lines: `${box(24, 20, 70, 96)}${line(112, 30, 96)}${box(112, 96, 96, 20, 6)}`,
    quiet: line(112, 42, 60) + line(116, 72, 88) + line(116, 80, 70),
  },
  carousel: {
    stars: stars(47, 50, 3) + stars(107, 50, 3) + stars(167, 50, 3),
    lines: `${box(36, 36, 52, 66)}${box(96, 36, 52, 66)}${box(156, 36, 52, 66)}M24 62l-7 7 7 7M220 62l7 7-7 7`,
    quiet: [44, 104, 164].map((x) => line(x, 66, 36) + line(x, 76, 30) + line(x, 90, 18)).join('') + line(84, 20, 72),
  },
  video_slider: {
    stars: [36, 98, 160].map((x) => `M${x + 17} 50l14 9-14 9z`).join(''),
    lines: `${box(34, 26, 48, 66)}${box(96, 26, 48, 66)}${box(158, 26, 48, 66)}M24 52l-7 7 7 7M216 52l7 7-7 7`,
    quiet: [34, 96, 158].map((x) => line(x, 104, 40) + line(x, 114, 28)).join(''),
  },
  media_grid: {
    stars: '',
    lines: [30, 78, 126, 174].flatMap((x) => [22, 70].map((y) => box(x, y, 40, 40))).join(''),
    quiet:
      [30, 126].map((x) => `M${x + 4} 56l10-14 8 9 5-6 9 11`).join('') +
      [78, 174].map((x) => `M${x + 4} 104l10-14 8 9 5-6 9 11`).join(''),
  },
  all_reviews: {
    stars: stars(44, 46, 4) + stars(138, 46, 4) + stars(44, 90, 4) + stars(138, 90, 4),
    lines: box(34, 34, 80, 38) + box(128, 34, 80, 38) + box(34, 78, 80, 38) + box(128, 78, 80, 38),
    quiet: [42, 136].flatMap((x) => [58, 102].map((y) => line(x, y, 60))).join('') + line(34, 20, 70) + line(176, 20, 32),
  },
  floating_tab: {
    stars: starPath(221, 50, 5),
    lines: `${box(24, 18, 208, 102)}M24 34h208M232 40h-18q-4 0-4 4v44q0 4 4 4h18M221 62v22`,
    quiet: line(40, 52, 110) + line(40, 64, 140) + line(40, 76, 90) + line(40, 98, 120),
  },
  popup: {
    stars: stars(45, 84, 3),
    lines: `${box(24, 18, 208, 102)}M24 34h208${box(34, 74, 92, 38)}M116 80l4 4M120 80l-4 4`,
    quiet: line(40, 48, 110) + line(40, 60, 150) + line(40, 95, 72) + line(40, 103, 44),
  },
  trust_badge: {
    stars: stars(96, 60, 5),
    lines: `${box(56, 26, 128, 82, 8)}M70 44l8 4v8c0 6-4 9-8 11-4-2-8-5-8-11v-8z`,
    quiet: line(92, 44, 76) + line(92, 76, 60) + line(72, 92, 96),
  },
  medals: {
    stars: `${starPath(76, 54, 9)}${starPath(164, 54, 9)}`,
    lines: [76, 164].map((x) => `M${x - 20} 54a20 20 0 1 0 40 0a20 20 0 1 0 -40 0zM${x - 10} 72l-4 22 14-8 14 8-4-22`).join(''),
    quiet: line(52, 108, 48) + line(140, 108, 48),
  },
  questions: {
    stars: '',
    lines: `${box(24, 18, 36, 24)}M34 42v7l8-7${box(84, 56, 132, 34)}${box(84, 98, 132, 22)}`,
    quiet: line(72, 25, 120) + line(72, 35, 64) + line(94, 68, 104) + line(94, 78, 70) + line(94, 109, 88),
  },
  review_form: {
    stars: stars(62, 34, 7),
    lines: box(48, 52, 144, 36) + box(48, 98, 56, 20, 6),
    quiet: line(58, 64, 100) + line(58, 74, 70) + line(62, 108, 28),
  },
}

/** A kind of widget as a line drawing. */
export function WidgetDrawing({ kind }: { kind: ReviewWidgetKind }) {
  const { lines, quiet, stars } = drawings[kind]
  return (
    <svg className={styles.drawing} viewBox="0 0 240 136" aria-hidden>
      <path d={quiet} data-quiet />
      <path d={lines} />
      <path d={stars} data-stars />
    </svg>
  )
}
