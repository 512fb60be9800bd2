/** Line drawings in the text color, one for each kind of empty state. */

const drawings = {
  inbox: 'M18 44 30 18h60l12 26v24H18zM18 44h26c0 9 7 14 16 14s16-5 16-14h26M44 30h32M40 37h40',
  search: 'M52 58a22 22 0 1 0 0-44 22 22 0 0 0 0 44zM68 52l26 22M42 36h20M46 28h12M46 44h12',
  file: 'M38 10h30l16 16v50H38zM68 10v16h16M48 40h26M48 50h26M48 60h16',
  chart: 'M24 12v60h74M38 60V44M54 60V30M70 60V38M86 60V20',
  people:
    'M46 40a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM24 72c0-14 10-22 22-22s22 8 22 22M78 42a9 9 0 1 0 0-18M82 52c8 3 14 10 14 20',
  gift: 'M30 34h60v13H30zM35 47v27h50V47M60 34v40M60 34c-5-15-25-17-25-7 0 6 10 7 25 7zM60 34c5-15 25-17 25-7 0 6-10 7-25 7z',
  flow: 'M44 10h32v16H44zM60 26v12M32 52V38h56v14M18 52h28v16H18zM74 52h28v16H74z',
  offline: 'M30 36c18-16 42-16 60 0M42 48c11-9 25-9 36 0M53 60c4-4 10-4 14 0M60 70v1M26 14l66 60',
} as const

export type DrawingName = keyof typeof drawings

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className="yk-drawing" width="120" height="84" viewBox="0 0 120 84" aria-hidden>
      <path d="M8 78h104" opacity="0.35" />
      <path d={drawings[name]} />
    </svg>
  )
}
